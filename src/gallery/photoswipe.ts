/**
 * The chunk `gallery-photoswipe`: the library of the full screen, with its style. A chunk of its
 * own, so that it has a budget of its own.
 */
import PhotoSwipe from 'photoswipe';
import './photoswipe.scss';

export { PhotoSwipe };
