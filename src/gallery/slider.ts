/**
 * The chunk `gallery-slider`: Swiper behind the gallery's own interface, and the button that
 * pauses its slideshow. It uses WooCommerce's markup as it is, so that other plugins' frames don't
 * load again.
 */
import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import { createScope, type Dispose } from '../shared/dom/scope';
import type { GalleryMessages } from './words';
import type { SliderOptions } from './domain/moves';
import type { Mover, OnMove } from './dom/carousel';

/** Galleries whose slideshow was paused; it stays so when the window's width changes. */
const paused = new WeakSet< HTMLElement >();

interface Slideshow {
	/** Pauses, or plays again. */
	toggle: () => void;
	dispose: Dispose;
}

/**
 * A slideshow can be paused (WCAG 2.2.2): by a button, and it waits while the pointer is on the
 * gallery or has focus in it.
 *
 * @param gallery  The gallery.
 * @param track    What holds its slides.
 * @param messages The button's names.
 * @param play     Starts and stops the slideshow.
 */
const startSlideshow = (
	gallery: HTMLElement,
	track: HTMLElement,
	messages: Pick< GalleryMessages, 'pause' | 'play' >,
	play: ( isOn: boolean ) => void
): Slideshow => {
	const scope = createScope();
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'is-pause';
	button.dataset.vitrinGallery = 'pause';

	const render = () => {
		const isPaused = paused.has( gallery );
		button.classList.toggle( 'is-paused', isPaused );
		button.setAttribute(
			'aria-label',
			isPaused ? messages.play : messages.pause
		);
	};
	const playUnlessWatched = () =>
		play(
			! paused.has( gallery ) &&
				! gallery.matches( ':hover' ) &&
				! gallery.contains( document.activeElement )
		);

	let isOver = false;
	for ( const type of [
		'pointerenter',
		'pointerleave',
		'focusin',
		'focusout',
	] as const ) {
		// Only in the next task focus has arrived at its new element.
		scope.on( gallery, type, () =>
			setTimeout( () => isOver || playUnlessWatched() )
		);
	}
	scope.add( () => {
		isOver = true;
		button.remove();
	} );

	// First in the gallery: what stops the movement is reached before what moves.
	track.before( button );
	render();
	playUnlessWatched();
	return {
		toggle() {
			if ( ! paused.delete( gallery ) ) {
				paused.add( gallery );
			}
			render();
			play( ! paused.has( gallery ) );
		},
		dispose: scope.dispose,
	};
};

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
