/**
 * The entry of `vitrin-gallery`: what works a product's gallery once somebody comes near it
 * (PROD-02 to PROD-04). Swiper and the full screen are further parts.
 */
import { jQueryOfPage } from '@vitrin/cart';
import { getLoader, type PartOf } from '../shared/loader';
import { FULL_SCREEN, PHOTOSWIPE, SLIDER } from './later-parts';
import { announce } from '../shared/dom/announce';
import { HIDDEN } from '../shared/dom/product-shown';
import { createScope } from '../shared/dom/scope';
import { createStrip } from './dom/strip';
import { exchange } from '../shared/dom/exchange-picture';
import { fullOf, pictureOf, stillFilms } from './dom/picture';
import { createZoom } from './dom/zoom';
import { readImage } from '../shared/domain/image';
import { keyLeadsTo, movedBy } from './domain/moves';
import { RESIZE_REST, sliderOptions } from './domain/options';
import { placeIn } from './domain/words';
import type { Mover } from './mover';
import { PLACES, TRACK } from './markup';
import type { GallerySettings } from './settings';
import { galleryWords } from './words';
import './style.scss';

export interface Gallery {
	/** Somebody is near, or the setting plays: Swiper comes where it is wanted. */
	wake: () => void;
	/** A press on one of its buttons, or on a picture's link. */
	press: ( pressed: HTMLElement ) => void;
	/** The picture of a variation, as WooCommerce describes it; null: the product's own. */
	showImage: ( image: unknown ) => void;
}

interface JQueryOf {
	( target: Element ): {
		on: ( types: string, handler: () => void ) => void;
		off: ( types: string, handler: () => void ) => void;
		trigger: ( type: string, args: unknown[] ) => void;
	};
}

/** Milliseconds without a scroll or a finger's move: then another may take the strip over. */
const CALM = 300;

const attached = new WeakMap< HTMLElement, Gallery >();

const start = ( gallery: HTMLElement, settings: GallerySettings ): Gallery => {
	const messages = galleryWords( settings.messages );
	const scope = createScope();
	const track = gallery.querySelector< HTMLElement >( TRACK ) ?? gallery;
	const slides = [ ...track.children ] as HTMLElement[];
	const places = [
		...( gallery.querySelector( PLACES )?.children ?? [] ),
	] as HTMLElement[];
	const count = slides.length;
	let at = 0;
	let mover: Mover;
	let isSliding = false;
	let isAwake = false;
	let isOver = false;
	let isPaused = false;
	let restore: ( () => void ) | undefined;
	/** Whether a variation's picture is shown, one of the product's own or another. */
	let isVariation = false;

	let fingers = 0;
	// The finger that brought this part may still be on its way, unseen.
	let lastMove = performance.now();
	/** Where a press leads, while the strip is on its way there; -1: nowhere. */
	let wanted = -1;
	const noteMove = () => {
		lastMove = performance.now();
	};
	/** Where presses count from. */
	const goal = (): number => ( wanted < 0 ? at : wanted );

	const optionsNow = () =>
		sliderOptions( {
			width: window.innerWidth,
			slideshow: settings.slideshow,
			reducesMotion: window.matchMedia(
				'(prefers-reduced-motion: reduce)'
			).matches,
		} );
	const isEndless = () => isSliding && !! optionsNow()?.isEndless;

	const move = gallery.querySelectorAll< HTMLElement >(
		'[data-vitrin-gallery$="1"]'
	);
	const onMove = ( index: number ): void => {
		const left = slides[ at ];
		if ( left && index !== at ) {
			stillFilms( left );
		}
		at = index;
		if ( at === wanted ) {
			wanted = -1;
		}
		places.forEach( ( place, other ) =>
			place.setAttribute( 'aria-current', String( other === at ) )
		);
		const place = places[ at ];
		const list = place?.parentElement;
		if ( place && list && list.scrollWidth > list.clientWidth ) {
			place.scrollIntoView( { block: 'nearest', inline: 'nearest' } );
		}
		move.forEach( ( button ) =>
			button.setAttribute(
				'aria-disabled',
				String(
					at ===
						movedBy(
							at,
							Number( button.dataset.vitrinGallery ),
							count,
							isEndless()
						)
				)
			)
		);
		// Swiper's other slides are out of sight without being scrolled away: focus must not go there.
		slides.forEach( ( slide, other ) => {
			slide.inert = isSliding && other !== at;
		} );
	};

	const goTo = ( index: number, isInstant?: boolean ): void => {
		if ( index !== at || wanted >= 0 ) {
			wanted = index === at ? -1 : index;
			noteMove();
			mover.goTo( index, isInstant );
		}
	};

	/* Two that move: one at a time. */
	const toStrip = (): void => {
		isSliding = false;
		mover = createStrip( track, onMove );
		mover.goTo( at, true );
		onMove( at );
	};
	const toSlider = (
		{ createSlider }: PartOf< typeof SLIDER >,
		options: NonNullable< ReturnType< typeof sliderOptions > >
	): void => {
		mover.dispose();
		isSliding = true;
		at = goal();
		wanted = -1;
		slides.forEach( ( slide ) =>
			slide.classList.add( 'vitrin-gallery__slide' )
		);
		mover = createSlider( gallery, at, options, onMove );
		onMove( at );
		showPause( options.plays );
	};

	const calm = async (): Promise< void > => {
		while (
			! isOver &&
			( fingers || performance.now() - lastMove < CALM )
		) {
			await new Promise( ( resolve ) => setTimeout( resolve, CALM ) );
		}
	};

	let known = '';
	/** The strip or Swiper, by the window's width and the settings. */
	const decide = async (): Promise< void > => {
		const options = optionsNow();
		const wish = JSON.stringify( options );
		if ( ! isAwake || wish === known || count < 2 ) {
			return;
		}
		known = wish;
		let slider: PartOf< typeof SLIDER > | undefined;
		if ( options ) {
			try {
				slider = await getLoader().load( SLIDER );
			} catch {
				// The strip does it all but for the ledger's times; the next touch tries again.
				known = '';
				return;
			}
			await calm();
		}
		if ( known !== wish || isOver ) {
			return;
		}
		if ( isSliding ) {
			mover.dispose();
			showPause( false );
			toStrip();
		}
		if ( options && slider ) {
			toSlider( slider, options );
		}
	};

	/* WCAG 2.2.2: what plays can be paused, and waits while somebody looks or reads. */
	let pause: HTMLButtonElement | undefined;
	const mayPlay = () => {
		mover.play(
			! isPaused &&
				! gallery.matches( ':hover' ) &&
				! gallery.contains( document.activeElement )
		);
	};
	const writePause = () => {
		if ( pause ) {
			pause.classList.toggle( 'is-paused', isPaused );
			pause.setAttribute(
				'aria-label',
				isPaused ? messages.play : messages.pause
			);
		}
	};
	function showPause( plays: boolean ): void {
		pause?.remove();
		pause = undefined;
		if ( plays ) {
			pause = document.createElement( 'button' );
			pause.type = 'button';
			pause.className = 'is-pause';
			pause.dataset.vitrinGallery = 'pause';
			// First among what the gallery offers: the way to stop what moves is found before it.
			track.before( pause );
			writePause();
			mayPlay();
		}
	}
	for ( const type of [
		'pointerenter',
		'pointerleave',
		'focusin',
		'focusout',
	] as const ) {
		// After focus has arrived where it goes.
		scope.on( gallery, type, () => setTimeout( () => pause && mayPlay() ) );
	}

	for ( const [ type, change ] of [
		[ 'pointerdown', 1 ],
		[ 'touchstart', 1 ],
		[ 'touchmove', 1 ],
		[ 'pointerup', 0 ],
		[ 'touchend', 0 ],
		[ 'touchcancel', 0 ],
	] as const ) {
		scope.on(
			change ? track : document,
			type,
			( event ) => {
				fingers = 'touches' in event ? event.touches.length : change;
				wanted = change ? -1 : wanted;
				noteMove();
			},
			{ passive: true }
		);
	}
	scope.on( track, 'scroll', noteMove, { passive: true } );

	let rest = 0;
	let before = 0;
	scope.on( window, 'resize', () => {
		// A strip of another width stands between two pictures, and reports the wrong one.
		before = rest ? before : goal();
		clearTimeout( rest );
		rest = window.setTimeout( () => {
			rest = 0;
			if ( ! isSliding && ! fingers ) {
				goTo( before, true );
			}
			void decide();
		}, RESIZE_REST );
	} );
	scope.add( () => clearTimeout( rest ) );

	scope.on( gallery, 'keydown', ( event ) => {
		const target = event.target as HTMLElement;
		if (
			event.defaultPrevented ||
			event.altKey ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey ||
			target.closest( 'input,select,textarea,video,iframe' )
		) {
			return;
		}
		const index = keyLeadsTo( event.key, {
			at: goal(),
			count,
			isRightToLeft: getComputedStyle( gallery ).direction === 'rtl',
			isEndless: isEndless(),
		} );
		if ( index === null || count < 2 ) {
			return;
		}
		event.preventDefault();
		const wasInPlaces = places.includes( target );
		const wasInSlide = track.contains( target );
		goTo( index );
		if ( wasInPlaces ) {
			places[ index ]?.focus();
		} else if ( wasInSlide ) {
			// A slide that waits out of sight can't take focus before it is the one.
			onMove( index );
			slides[ index ]
				?.querySelector< HTMLElement >( 'a,button' )
				?.focus( { preventScroll: true } );
		}
	} );

	const fullScreen = async ( slide: HTMLElement ): Promise< void > => {
		const shown = slides.filter( pictureOf );
		const loader = getLoader();
		const picture =
			pictureOf( slide ) ?? ( shown[ 0 ] && pictureOf( shown[ 0 ] ) );
		try {
			const [ { openFullScreen }, { PhotoSwipe } ] = await Promise.all( [
				loader.load( FULL_SCREEN ),
				loader.load( PHOTOSWIPE ),
			] );
			if ( isOver ) {
				return;
			}
			openFullScreen( {
				PhotoSwipe,
				pictures: shown.flatMap( ( one ) => pictureOf( one ) ?? [] ),
				at: Math.max( 0, shown.indexOf( slide ) ),
				messages,
				onMove: ( index ) =>
					goTo(
						slides.indexOf( shown[ index ] as HTMLElement ),
						true
					),
			} );
		} catch {
			const full = picture && fullOf( picture );
			if ( ! isOver ) {
				await loader.fallBack( {
					// The picture alone, as without a script.
					native: full
						? () => window.location.assign( full )
						: undefined,
				} );
			}
		}
	};

	// APG's carousel. Until somebody is near, its pictures and buttons say by themselves what they are.
	if ( count > 1 ) {
		const name = (
			element: Element,
			ariaRoleDescription: string,
			ariaLabel: string
		) =>
			Object.assign( element, {
				role: 'group',
				ariaRoleDescription,
				ariaLabel,
			} );
		name( gallery, messages.carousel, messages.gallery );
		slides.forEach( ( slide, index ) =>
			name(
				slide,
				messages.slide,
				placeIn(
					messages.place,
					index,
					count,
					document.documentElement.lang
				)
			)
		);
	}

	if ( settings.zoom ) {
		scope.add( createZoom( slides ) );
	}
	mover = createStrip( track, onMove );
	scope.add( () => mover.dispose() );

	/* Whoever listens to WooCommerce's gallery hears it as before. */
	const $ = jQueryOfPage() as unknown as JQueryOf | undefined;
	if ( $ ) {
		const reset = () => goTo( 0 );
		const type = 'woocommerce_gallery_reset_slide_position';
		$( gallery ).trigger( 'wc-product-gallery-before-init', [
			gallery,
			{},
		] );
		$( gallery ).on( type, reset );
		scope.add( () => $( gallery ).off( type, reset ) );
		$( gallery ).trigger( 'wc-product-gallery-after-init', [
			gallery,
			{},
		] );
	}

	scope.on( document, HIDDEN, ( { target } ) => {
		if ( target instanceof Node && target.contains( gallery ) ) {
			attached.delete( gallery );
			isOver = true;
			scope.dispose();
		}
	} );

	return {
		wake() {
			isAwake = true;
			void decide();
		},
		press( pressed ) {
			const does = pressed.dataset.vitrinGallery;
			const slide = slides.find( ( one ) => one.contains( pressed ) );
			if ( slide || does === 'open' ) {
				void fullScreen( slide ?? ( slides[ at ] as HTMLElement ) );
			} else if ( does === 'pause' ) {
				isPaused = ! isPaused;
				writePause();
				mover.play( ! isPaused );
			} else {
				const index =
					does === 'go'
						? places.indexOf( pressed )
						: movedBy( goal(), Number( does ), count, isEndless() );
				if ( index !== goal() ) {
					goTo( index );
					announce(
						placeIn(
							messages.place,
							index,
							count,
							document.documentElement.lang
						)
					);
				}
			}
		},
		showImage( value ) {
			const image = readImage( value );
			const wasVariation = isVariation;
			isVariation = !! image;
			restore?.();
			restore = undefined;
			if ( image ) {
				const own = slides.findIndex( ( slide ) => {
					const picture = pictureOf( slide );
					return picture && fullOf( picture ) === image.full;
				} );
				if ( own < 0 && slides[ 0 ] ) {
					restore = exchange( slides[ 0 ], places[ 0 ], image );
				}
				goTo( Math.max( 0, own ) );
			} else if ( wasVariation ) {
				goTo( 0 );
			}
		},
	};
};

/** Works a gallery from now on; the same one for every caller, until its product is hidden. */
export const attach = (
	gallery: HTMLElement,
	settings: GallerySettings
): Gallery => {
	const made = attached.get( gallery ) ?? start( gallery, settings );
	attached.set( gallery, made );
	return made;
};
