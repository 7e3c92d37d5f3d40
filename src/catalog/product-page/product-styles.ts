// ProductView is lazy, but its styles must come with the page.
import '../products/product-carousel.css';
import './gallery.css';
import './nutrition-panel.css';
import './product-view.css';
import '../../ui/quantity-stepper.css';
import '../../ui/rich-text.css';
