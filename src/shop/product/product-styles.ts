// The view is loaded later than the page, its styles may not be: the server sends them with the page.
import '../catalog/product-carousel.css';
import './buy-bar.css';
import './buy-panel.css';
import './gallery.css';
import './nutrition-panel.css';
import './price-block.css';
import './producer-panel.css';
import './product-view.css';
import './promises.css';
