/**
 * The library of the full screen, with its style: a part of its own, so that it has a budget
 * of its own.
 */
import PhotoSwipe from 'photoswipe';
import './photoswipe.scss';

export { PhotoSwipe };
