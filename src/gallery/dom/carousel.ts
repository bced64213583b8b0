/**
 * Which picture of a gallery is shown and which one it moves to. The browser scrolls the strip, or
 * Swiper moves it: one of them at a time.
 */
import { createCarouselTrack } from '../../shared/dom/carousel';
import { moveIndex, type SliderOptions, indexForKey } from '../domain/moves';
import { type GalleryElements, pauseVideos } from './picture';
import type { GalleryMessages } from '../words';
import { positionLabel } from '../markup';
import { isPlainEvent, type Scope, type Dispose } from '../../shared/dom/scope';

/** What moves the pictures: the strip that the browser scrolls, or Swiper. Nothing else of the gallery knows which. */
export interface Mover {
	/** Shows a picture, counted from 0, with or without an animation. */
	goTo: ( index: number, isInstant?: boolean ) => void;
	/** Pauses the slideshow, or plays it again; only where there is one. */
	togglePause?: ( () => void ) | undefined;
	dispose: Dispose;
}

/** Gets the index of the picture that is shown, whenever it changes. */
export type OnMove = ( index: number ) => void;

/** The strip that CSS lays out and the browser scrolls (docs/adr/0018-gallery.md). */
const createStrip = ( track: HTMLElement, onMove: OnMove ): Mover => {
	const { measure, goTo, dispose } = createCarouselTrack( track, ( { at } ) =>
		onMove( at )
	);
	measure();
	return { goTo, dispose };
};

/** Previous and next. */
const ARROWS = '[data-vitrin-gallery$="1"]';

/**
 * Shows which picture of a gallery is the current one, to eyes and to screen readers.
 *
 * @param elements  The gallery's.
 * @param current   Index of the picture.
 * @param isSliding Swiper moves the gallery; else the browser scrolls it.
 * @param isEndless The first picture comes after the last.
 */
const showCurrent = (
	elements: GalleryElements,
	current: number,
	isSliding: boolean,
	isEndless: boolean
): void => {
	const { gallery, slides, thumbnails } = elements;
	thumbnails.forEach( ( thumbnail, index ) =>
		thumbnail.setAttribute( 'aria-current', String( index === current ) )
	);
	const thumbnail = thumbnails[ current ];
	const list = thumbnail?.parentElement;
	if ( thumbnail && list && list.scrollWidth > list.clientWidth ) {
		thumbnail.scrollIntoView( { block: 'nearest', inline: 'nearest' } );
	}
	gallery
		.querySelectorAll< HTMLElement >( ARROWS )
		.forEach( ( arrow ) =>
			arrow.setAttribute(
				'aria-disabled',
				String(
					current ===
						moveIndex(
							current,
							Number( arrow.dataset.vitrinGallery ),
							slides.length,
							isEndless
						)
				)
			)
		);
	// Swiper's other slides are out of sight without being scrolled away: focus must not go there.
	slides.forEach( ( slide, index ) => {
		slide.inert = isSliding && index !== current;
	} );
};

export interface Carousel {
	/** The picture that is shown, counted from 0. */
	current: () => number;
	/** Where clicks and keys count from: the picture that is on its way, else the one shown. */
	target: () => number;
	/** The index at a distance from the target. */
	indexAfter: ( distance: number ) => number;
	isSliding: () => boolean;
	goTo: ( index: number, isInstant?: boolean ) => void;
	/** Takes a picture for the one that is shown now, before the movement has arrived there. */
	setCurrent: ( index: number ) => void;
	/** Other code moves the strip from now on: what was on its way no longer counts. */
	cancelTarget: () => void;
	/** Pauses the slideshow, or plays it again. */
	togglePause: () => void;
	/** Gives the strip to Swiper. */
	useSlider: ( create: ( index: number, onMove: OnMove ) => Mover ) => void;
	/** Gives the strip back to the browser. */
	useStrip: () => void;
	dispose: () => void;
}

/**
 * @param elements   The gallery's.
 * @param getOptions The slider's options at the window's present width; null: the strip alone.
 * @param onGoTo     Called when it begins to move.
 */
export const createCarousel = (
	elements: GalleryElements,
	getOptions: () => SliderOptions | null,
	onGoTo: () => void
): Carousel => {
	const { track, slides } = elements;
	const count = slides.length;
	let current = 0;
	/** The picture that is on its way; -1: none. */
	let pending = -1;
	let isSliding = false;

	const target = () => ( pending < 0 ? current : pending );
	const isEndless = () => isSliding && !! getOptions()?.isEndless;

	const setCurrent = ( index: number ): void => {
		const previous = slides[ current ];
		if ( previous && index !== current ) {
			pauseVideos( previous );
		}
		current = index;
		if ( current === pending ) {
			pending = -1;
		}
		showCurrent( elements, current, isSliding, isEndless() );
	};
	let mover: Mover = createStrip( track, setCurrent );

	return {
		current: () => current,
		target,
		indexAfter: ( distance ) =>
			moveIndex( target(), distance, count, isEndless() ),
		isSliding: () => isSliding,
		goTo( index, isInstant ) {
			if ( index !== current || pending >= 0 ) {
				pending = index === current ? -1 : index;
				onGoTo();
				mover.goTo( index, isInstant );
			}
		},
		setCurrent,
		cancelTarget() {
			pending = -1;
		},
		togglePause: () => mover.togglePause?.(),
		useSlider( create ) {
			mover.dispose();
			isSliding = true;
			current = target();
			pending = -1;
			mover = create( current, setCurrent );
			setCurrent( current );
		},
		useStrip() {
			mover.dispose();
			isSliding = false;
			mover = createStrip( track, setCurrent );
			mover.goTo( current, true );
			setCurrent( current );
		},
		dispose: () => mover.dispose(),
	};
};

/**
 * ARIA's carousel pattern: roles and names, only with the script, since until then the pictures
 * and links name themselves; and arrow keys, Home and End (PROD-03), which show another picture
 * and take focus along.
 */
const nameGroup = (
	element: Element,
	ariaRoleDescription: string,
	ariaLabel: string
) =>
	Object.assign( element, { role: 'group', ariaRoleDescription, ariaLabel } );

export const addCarouselRoles = (
	{ gallery, slides }: GalleryElements,
	messages: GalleryMessages
): void => {
	nameGroup( gallery, messages.carousel, messages.gallery );
	slides.forEach( ( slide, index ) =>
		nameGroup(
			slide,
			messages.slide,
			positionLabel( messages.place, index, slides.length )
		)
	);
};

/** What has keys of its own. */
const KEYED = 'input,select,textarea,video,iframe';

export const addArrowKeys = (
	scope: Scope,
	{ gallery, track, slides, thumbnails }: GalleryElements,
	carousel: Carousel
): void =>
	scope.on( gallery, 'keydown', ( event ) => {
		const target = event.target as HTMLElement;
		if (
			! isPlainEvent( event as KeyboardEvent ) ||
			target.closest( KEYED )
		) {
			return;
		}
		const index = indexForKey(
			event.key,
			slides.length,
			getComputedStyle( gallery ).direction === 'rtl',
			carousel.indexAfter
		);
		if ( index === null ) {
			return;
		}
		event.preventDefault();
		const wasOnThumbnail = thumbnails.includes( target );
		const wasInSlide = track.contains( target );
		carousel.goTo( index );
		if ( wasOnThumbnail ) {
			thumbnails[ index ]?.focus();
		} else if ( wasInSlide ) {
			// An inert slide can't take focus before it is the current one.
			carousel.setCurrent( index );
			slides[ index ]
				?.querySelector< HTMLElement >( 'a,button' )
				?.focus( { preventScroll: true } );
		}
	} );
