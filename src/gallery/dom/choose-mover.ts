/**
 * Chooses what moves the pictures, the browser's scrolling or Swiper, by the window's width and
 * the settings (PROD-03). Swiper must not take the strip over while a finger or a scroll moves it.
 */
import type { Scope } from '../../shared/dom/scope';
import { getLoader, type ChunkOf } from '../../shared/loader';
import { RESIZE_REST, type SliderOptions } from '../domain/moves';
import { chunk } from '../../shared/loader/chunk';
import type { Carousel } from './carousel';
import type { GalleryMessages } from '../words';

/** Milliseconds without a scroll or a finger's move until the strip counts as at rest. */
const CALM = 300;

interface Touches {
	isTouched: () => boolean;
	/** The strip has begun to move without a finger. */
	noteMove: () => void;
	/** Resolves once the strip is at rest, or the gallery has ended. */
	whenCalm: ( isOver: () => boolean ) => Promise< void >;
}

/**
 * Whether a finger or a scroll is moving the strip.
 *
 * @param scope   Ends it.
 * @param track   What holds the slides.
 * @param onTouch Told when a finger or the mouse takes hold of the strip.
 */
export const watchTouches = (
	scope: Scope,
	track: HTMLElement,
	onTouch: () => void
): Touches => {
	let fingers = 0;
	// The touch that made this file load may still go on, unseen.
	let lastMove = performance.now();
	const noteMove = () => {
		lastMove = performance.now();
	};

	for ( const [ type, count ] of [
		[ 'pointerdown', 1 ],
		[ 'touchstart', 1 ],
		[ 'touchmove', 1 ],
		[ 'pointerup', 0 ],
		[ 'touchend', 0 ],
		[ 'touchcancel', 0 ],
	] as const ) {
		scope.on(
			count ? track : document,
			type,
			( event ) => {
				fingers = 'touches' in event ? event.touches.length : count;
				if ( count ) {
					onTouch();
				}
				noteMove();
			},
			{ passive: true }
		);
	}
	scope.on( track, 'scroll', noteMove, { passive: true } );

	return {
		isTouched: () => !! fingers,
		noteMove,
		async whenCalm( isOver ) {
			while (
				! isOver() &&
				( fingers || performance.now() - lastMove < CALM )
			) {
				await new Promise( ( resolve ) => setTimeout( resolve, CALM ) );
			}
		},
	};
};

/** Swiper. */
const SLIDER = chunk(
	'gallery-slider',
	() => import( /* webpackChunkName: "gallery-slider" */ '../slider' )
);

interface MoverDeps {
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
 * Chooses what moves the pictures, now and when the window's width changes.
 *
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
