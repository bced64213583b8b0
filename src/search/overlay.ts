/**
 * The entry of `vitrin-search-overlay`, of which pages with the search's button have the style alone: the browser opens the
 * overlay before any script.
 */
import './overlay.scss';
