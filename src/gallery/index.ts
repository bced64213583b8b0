/**
 * What a product's gallery has before anybody comes near it (PROD-02 to PROD-05): CSS has
 * laid it out as a strip that scrolls and snaps; here it gets its buttons, a failed picture
 * is marked, and what works the gallery is brought on intent.
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { getLoader, type Loader, type PartOf } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/lost';
import { onIntent } from '../shared/triggers';
import { onPress } from '../shared/triggers/later';
import { jQueryListenersOf } from '../shared/dom/jquery-listeners';
import { SHOWN } from '../shared/dom/product-shown';
import { addControls } from './dom/controls';
import { placeIn } from './domain/words';
import { PICTURE, PLACES, ROOT, SLIDES } from './markup';
import { GALLERY } from './parts';
import type { Gallery } from './gallery';
import type { GallerySettings } from './settings';

export interface GalleryOptions {
	settings: GallerySettings;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
}

/** Whether somebody waits for WooCommerce's gallery to begin, by jQuery: on it or further up. */
const isAwaited = ( node: Node | null ): boolean =>
	!! node &&
	( Object.keys( jQueryListenersOf( node ) ?? {} ).some( ( type ) =>
		type.startsWith( 'wc-product-gallery-' )
	) ||
		isAwaited( node.parentNode ) );

const galleryOf = ( target: EventTarget | null ) =>
	( target as Element ).closest( ROOT ) as HTMLElement;

export const startGallery = ( {
	settings,
	loader = getLoader(),
}: GalleryOptions ): Dispose => {
	const { messages, fullScreen, slideshow } = settings;
	const scope = createScope();
	let isSwapped = false;

	const bring = () => loader.load( GALLERY );
	/** Runs what was wanted of a gallery, with the part that works it. */
	const attachTo = (
		{ attach }: PartOf< typeof GALLERY >,
		gallery: HTMLElement,
		run: ( part: Gallery ) => void
	): void => {
		// A quick view may have been closed meanwhile.
		if ( gallery.isConnected ) {
			run( attach( gallery, settings ) );
		}
	};
	/** For what nobody pressed: nothing is lost without it. */
	const bringFor = (
		gallery: HTMLElement,
		run: ( part: Gallery ) => void
	): void =>
		void bring()
			.then( ( part ) => attachTo( part, gallery, run ) )
			.catch( reportUnlessLost );

	/** PROD-05. */
	const markFailed = ( target: EventTarget | null ): void =>
		( target as Element ).closest?.( SLIDES )?.classList.add( 'is-failed' );

	const build = ( gallery: HTMLElement ): void => {
		if ( gallery.classList.contains( 'is-ready' ) ) {
			return;
		}
		const slides = gallery.querySelectorAll< HTMLElement >( SLIDES );
		gallery.classList.add( 'is-ready' );
		addControls( gallery, messages, {
			turns: !! slides[ 1 ],
			opens: fullScreen && !! gallery.querySelector( PICTURE ),
		} );
		const pattern = gallery.querySelector( PLACES )?.firstElementChild;
		if ( pattern ) {
			slides.forEach( ( slide, at ) => {
				const place = pattern.cloneNode( true ) as HTMLElement;
				const ariaLabel = placeIn(
					messages.place,
					at,
					slides.length,
					document.documentElement.lang
				);
				Object.assign( place, { ariaLabel, ariaCurrent: ! at } );
				( place.firstElementChild as HTMLImageElement ).src =
					slide.dataset.thumb ?? '';
				pattern.before( place );
			} );
			pattern.remove();
		}
		gallery.querySelectorAll( 'img' ).forEach( ( image ) => {
			if ( image.complete && ! image.naturalWidth ) {
				markFailed( image );
			}
		} );
		// What plays by itself, and what other plugins' jQuery waits for, comes after the page.
		if ( document.readyState !== 'complete' ) {
			scope.on( window, 'load', () => {
				if ( slideshow || isAwaited( gallery ) ) {
					bringFor( gallery, ( part ) => slideshow && part.wake() );
				}
			} );
		}
	};

	scope.on( document, 'error', ( { target } ) => markFailed( target ), {
		capture: true,
	} );

	onIntent( scope, ROOT, ( { target } ) =>
		bringFor( galleryOf( target ), ( part ) => part.wake() )
	);

	// Its link leads to the picture alone, as without a script.
	onPress( scope, loader, `${ ROOT } a,[data-vitrin-gallery]`, {
		isOurs: ( pressed ) =>
			! ( pressed as HTMLAnchorElement ).href ||
			( fullScreen && pressed.querySelector( PICTURE ) ),
		bring,
		run: ( part, pressed ) =>
			attachTo( part, galleryOf( pressed ), ( gallery ) =>
				gallery.press( pressed )
			),
	} );

	scope.on(
		document,
		'vitrin:variation-image',
		( { target, detail }: CustomEvent ) => {
			const gallery = (
				( target as Element ).closest( '.product' ) ?? document
			).querySelector< HTMLElement >( ROOT );
			// Back to the product's own, where nothing else was shown, brings nothing.
			if ( gallery && ( isSwapped ||= !! detail ) ) {
				bringFor( gallery, ( part ) => part.showImage( detail ) );
			}
		}
	);

	// As onProductShown() does, without an end: what is built goes with its markup, and the part
	// that works it hears by itself when its product is hidden.
	const show = ( root: EventTarget | null ) =>
		( root as ParentNode )
			.querySelectorAll< HTMLElement >( ROOT )
			.forEach( build );
	scope.on( document, SHOWN, ( { target } ) => show( target ) );
	show( document );
	return scope.dispose;
};
