/**
 * The entry of `vitrin-gallery-photoswipe`: the library of the full screen, with its style,
 * apart from ours, so that each has a budget of its own.
 */
import PhotoSwipe from 'photoswipe';
import './photoswipe.scss';

( window.vitrin ??= {} ).galleryPhotoSwipe = PhotoSwipe;
