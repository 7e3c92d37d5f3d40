// The screen is loaded later than the page, its styles may not be: the server sends them with the page.
import '../ui/stars.css';
import '../shop/questions/questions-section.css';
import '../shop/reviews/review-card.css';
import '../shop/reviews/reviews-section.css';
