/**
 * The entry of `vitrin-gallery-slider`: Swiper behind the gallery's own interface. It takes
 * over WooCommerce's markup where it stands, so that other plugins' frames don't load anew.
 */
import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { SliderOptions } from './domain/options';
import type { Mover, OnMove } from './mover';

export const createSlider = (
	gallery: HTMLElement,
	at: number,
	options: SliderOptions,
	onMove: OnMove
): Mover => {
	const { speed, angle, effect, isEndless, plays, timeout } = options;
	gallery.classList.add( 'is-sliding' );
	const swiper = new Swiper( gallery, {
		modules: [ Autoplay, EffectFade ],
		wrapperClass: 'woocommerce-product-gallery__wrapper',
		slideClass: 'vitrin-gallery__slide',
		initialSlide: at,
		speed,
		touchAngle: angle,
		effect,
		fadeEffect: { crossFade: true },
		// Not Swiper's loop: it moves slides about, and frames that are moved load anew.
		rewind: isEndless,
		autoplay: plays && { delay: timeout, disableOnInteraction: false },
		// Only pictures are dragged: a film's own slider is under the same finger.
		noSwipingSelector: 'video,iframe,input,[data-vitrin-gallery]',
		passiveListeners: true,
		on: { slideChange: ( { activeIndex } ) => onMove( activeIndex ) },
	} );
	return {
		goTo: ( index, isInstant ) =>
			swiper.slideTo( index, isInstant ? 0 : speed ),
		play: ( isOn ) =>
			plays &&
			( isOn ? swiper.autoplay.start() : swiper.autoplay.stop() ),
		dispose() {
			swiper.destroy();
			gallery.classList.remove( 'is-sliding' );
		},
	};
};
