/**
 * Chooses what moves the pictures, the browser's scrolling or Swiper, by the window's width and
 * the settings (PROD-03).
 */
import { getLoader, type ChunkOf } from '../../shared/loader';
import type { Scope } from '../../shared/dom/scope';
import { RESIZE_REST, type SliderOptions } from '../domain/options';
import { SLIDER } from '../later-chunks';
import type { Carousel } from './carousel';
import type { GalleryMessages } from '../words';
import type { Touches } from './touches';

export interface MoverDeps {
	gallery: HTMLElement;
	carousel: Carousel;
	touches: Touches;
	messages: GalleryMessages;
	/** The slider's options at the window's present width; null: the strip alone. */
	getOptions: () => SliderOptions | null;
	/** The gallery has ended. */
	isOver: () => boolean;
}

/**
 * @param scope Ends it.
 * @param deps  What it works on.
 * @return Chooses for the first time; until then the browser scrolls.
 */
export const startMoverChoice = (
	scope: Scope,
	deps: MoverDeps
): ( () => void ) => {
	const { gallery, carousel, touches, messages, getOptions, isOver } = deps;
	let isStarted = false;
	/** The options that were chosen for last, as JSON. */
	let chosen = '';

	const choose = async (): Promise< void > => {
		const options = getOptions();
		const key = JSON.stringify( options );
		if ( ! isStarted || key === chosen ) {
			return;
		}
		chosen = key;
		let slider: ChunkOf< typeof SLIDER > | undefined;
		if ( options ) {
			try {
				slider = await getLoader().load( SLIDER );
			} catch {
				// The strip moves without Swiper, too; the next touch tries again.
				chosen = '';
				return;
			}
			await touches.whenCalm( isOver );
		}
		if ( chosen !== key || isOver() ) {
			return;
		}
		if ( carousel.isSliding() ) {
			carousel.useStrip();
		}
		if ( options && slider ) {
			const { createSlider } = slider;
			carousel.useSlider( ( index, onMove ) =>
				createSlider( gallery, index, options, messages, onMove )
			);
		}
	};

	let timer = 0;
	let target = 0;
	scope.on( window, 'resize', () => {
		// While the width changes, the strip stops between two pictures and reports the wrong one.
		target = timer ? target : carousel.target();
		clearTimeout( timer );
		timer = window.setTimeout( () => {
			timer = 0;
			if ( ! carousel.isSliding() && ! touches.isTouched() ) {
				carousel.goTo( target, true );
			}
			void choose();
		}, RESIZE_REST );
	} );
	scope.add( () => clearTimeout( timer ) );

	return () => {
		isStarted = true;
		void choose();
	};
};
