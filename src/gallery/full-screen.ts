/**
 * The entry of `vitrin-gallery-full-screen`: the pictures over the whole screen (PROD-02),
 * by PhotoSwipe, in a dialog of the browser's own.
 */
import type PhotoSwipe from 'photoswipe';
import { lockScroll } from '../shared/dom/scroll-lock';
import { createScope } from '../shared/dom/scope';
import { fullOf } from './dom/picture';
import { placeIn } from './domain/words';
import type { GalleryMessages } from './words';
import './full-screen.scss';

export interface FullScreenOptions {
	PhotoSwipe: typeof PhotoSwipe;
	/** In the gallery's order. */
	pictures: HTMLImageElement[];
	/** The first to be shown, counted from 0. */
	at: number;
	messages: GalleryMessages;
	/** Told which one is shown. */
	onMove: ( at: number ) => void;
}

/** In the tab's history while it is open: Back closes it. */
const STATE = 'vitrinFullScreen';

export const openFullScreen = ( {
	PhotoSwipe: Library,
	pictures,
	at,
	messages,
	onMove,
}: FullScreenOptions ): void => {
	if ( document.querySelector( '.vitrin-full-screen' ) ) {
		return;
	}
	const isRightToLeft =
		getComputedStyle( document.documentElement ).direction === 'rtl';
	const count = pictures.length;
	/** The library lays its pictures out from left to right: there, and back. */
	const mirrored = ( index: number ) =>
		isRightToLeft ? count - 1 - index : index;
	const isStill = window.matchMedia(
		'(prefers-reduced-motion: reduce)'
	).matches;
	const opener = document.activeElement as HTMLElement | null;
	const scope = createScope();

	const dialog = document.createElement( 'dialog' );
	dialog.className = 'vitrin-full-screen';
	dialog.setAttribute( 'aria-label', messages.gallery );
	document.body.append( dialog );

	const sources = pictures.map( ( picture ) => ( {
		src: fullOf( picture ),
		width:
			Number( picture.dataset.large_image_width ) || picture.naturalWidth,
		height:
			Number( picture.dataset.large_image_height ) ||
			picture.naturalHeight,
		alt: picture.alt,
		msrc: picture.currentSrc,
		element: picture.parentElement ?? undefined,
		thumbCropped: false,
		caption: picture.dataset.caption ?? '',
	} ) );
	if ( isRightToLeft ) {
		sources.reverse();
	}

	const view = new Library( {
		dataSource: sources,
		index: mirrored( at ),
		appendToEl: dialog,
		loop: false,
		bgOpacity: 1,
		showHideAnimationType: isStill ? 'none' : 'fade',
		...( isStill && { zoomAnimationDuration: 0 } ),
		// The dialog holds focus and gives it back.
		trapFocus: false,
		returnFocus: false,
		escKey: false,
		counter: false,
		closeTitle: messages.close,
		zoomTitle: messages.zoom,
		arrowPrevTitle: isRightToLeft ? messages.next : messages.previous,
		arrowNextTitle: isRightToLeft ? messages.previous : messages.next,
		errorMsg: messages.failed,
	} );

	const place = ( pattern: string ) =>
		placeIn(
			pattern,
			mirrored( view.currIndex ),
			count,
			document.documentElement.lang
		);

	view.addFilter( 'contentErrorElement', ( element, content ) => {
		const retry = document.createElement( 'button' );
		retry.type = 'button';
		retry.className = 'vitrin-full-screen__retry';
		retry.textContent = messages.retry;
		retry.onclick = () => view.refreshSlideContent( content.index );
		const words = document.createElement( 'span' );
		words.textContent = messages.failed;
		element.replaceChildren( words, retry );
		return element;
	} );

	view.on( 'uiRegister', () => {
		view.ui?.registerElement( {
			name: 'vitrin-counter',
			order: 5,
			onInit: ( element ) => {
				element.className = 'vitrin-full-screen__counter';
				view.on( 'change', () => {
					element.textContent = place( messages.counter );
				} );
			},
		} );
		view.ui?.registerElement( {
			name: 'vitrin-caption',
			appendTo: 'root',
			onInit: ( element ) => {
				element.className = 'vitrin-full-screen__caption';
				// Heard with each change: which picture, and what is written below it.
				element.setAttribute( 'role', 'status' );
				view.on( 'change', () => {
					const { caption = '' } = view.currSlide?.data ?? {};
					const words = document.createElement( 'span' );
					words.className = 'vitrin-hidden';
					words.textContent =
						count > 1 ? place( messages.place ) : '';
					element.replaceChildren( words, String( caption ) );
					element.classList.toggle( 'is-empty', ! caption );
				} );
			},
		} );
	} );

	/** While it still comes in, the library takes no word: then once it is there. */
	const onceThere = ( does: () => void ) => {
		if ( view.opener?.isOpen ) {
			does();
		} else {
			view.on( 'openingAnimationEnd', does );
		}
	};
	const close = () => onceThere( () => view.close() );

	let isBack = false;
	view.on( 'change', () => {
		view.container
			?.querySelectorAll( '[aria-roledescription]' )
			.forEach( ( item ) =>
				item.setAttribute( 'aria-roledescription', messages.slide )
			);
		view.currSlide?.holderElement?.setAttribute(
			'aria-label',
			place( messages.place )
		);
		onMove( mirrored( view.currIndex ) );
	} );
	// Before it is drawn: ours is the dialog, with a name; a second one has none, however short.
	view.on( 'firstUpdate', () => {
		view.element?.removeAttribute( 'role' );
		Object.assign( view.scrollWrap ?? {}, {
			ariaLabel: messages.gallery,
			ariaRoleDescription: messages.carousel,
		} );
	} );
	view.on( 'destroy', () => {
		scope.dispose();
		dialog.close();
		dialog.remove();
		if ( opener?.isConnected ) {
			opener.focus( { preventScroll: true } );
		}
		const state = history.state as Record< string, unknown > | null;
		if ( ! isBack && state?.[ STATE ] ) {
			history.back();
		}
	} );

	scope.add( lockScroll() );
	dialog.showModal();
	history.pushState( { ...history.state, [ STATE ]: true }, '' );
	scope.on( window, 'popstate', () => {
		isBack = true;
		close();
	} );
	scope.on( dialog, 'cancel', ( event ) => {
		event.preventDefault();
		close();
	} );
	// The library hears keys only once it is there; what is pressed before isn't lost.
	scope.on( dialog, 'keydown', ( { key } ) => {
		const way = { ArrowLeft: -1, ArrowRight: 1 }[ key ];
		if ( way && ! view.opener?.isOpen ) {
			onceThere( () => view.goTo( view.potentialIndex + way ) );
		}
	} );
	// A second Escape closes it whatever is said to the first.
	scope.on( dialog, 'close', close );
	view.init();
	dialog.querySelector< HTMLElement >( '.pswp__button--close' )?.focus();
};
