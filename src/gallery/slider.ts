/**
 * The chunk `gallery-slider`: Swiper behind the gallery's own interface. It uses WooCommerce's
 * markup as it is, so that other plugins' frames don't load again.
 */
import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { SliderOptions } from './domain/options';
import { startSlideshow } from './dom/slideshow';
import type { Mover, OnMove } from './mover';
import type { GalleryMessages } from './words';

/** WooCommerce's; holds the slides. */
const WRAPPER_CLASS = 'woocommerce-product-gallery__wrapper';
const SLIDE_CLASS = 'vitrin-gallery__slide';

export const createSlider = (
	gallery: HTMLElement,
	startIndex: number,
	options: SliderOptions,
	messages: GalleryMessages,
	onMove: OnMove
): Mover => {
	const { speed, angle, effect, isEndless, plays, timeout } = options;
	// What it was as a strip: Swiper gives each slide a width of its own, and a box that is as wide
	// as what it holds would grow to the sum of them.
	gallery.style.setProperty(
		'--vitrin-gallery-strip',
		`${ gallery.clientWidth }px`
	);
	gallery.classList.add( 'is-sliding' );
	for ( const slide of gallery.querySelectorAll( `.${ WRAPPER_CLASS }>*` ) ) {
		slide.classList.add( SLIDE_CLASS );
	}
	// It looks for the wrapper among the children: a theme may have boxed it.
	const box =
		gallery.querySelector( `.${ WRAPPER_CLASS }` )?.parentElement ??
		gallery;
	const swiper = new Swiper( box, {
		modules: [ Autoplay, EffectFade ],
		wrapperClass: WRAPPER_CLASS,
		slideClass: SLIDE_CLASS,
		initialSlide: startIndex,
		speed,
		touchAngle: angle,
		effect,
		fadeEffect: { crossFade: true },
		// Not Swiper's loop: it moves slides in the document, and moved frames load again.
		rewind: isEndless,
		autoplay: plays && { delay: timeout, disableOnInteraction: false },
		// Only pictures are dragged: a video has a slider of its own.
		noSwipingSelector: 'video,iframe,input,[data-vitrin-gallery]',
		passiveListeners: true,
		on: { slideChange: ( { activeIndex } ) => onMove( activeIndex ) },
	} );
	const slideshow = plays
		? startSlideshow( gallery, swiper.wrapperEl, messages, ( isOn ) =>
				isOn ? swiper.autoplay.start() : swiper.autoplay.stop()
			)
		: undefined;
	return {
		goTo: ( index, isInstant ) =>
			swiper.slideTo( index, isInstant ? 0 : speed ),
		togglePause: slideshow?.toggle,
		dispose() {
			slideshow?.dispose();
			swiper.destroy();
			gallery.classList.remove( 'is-sliding' );
		},
	};
};
