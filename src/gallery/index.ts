/**
 * A product's gallery before it is touched (PROD-02 to PROD-05): CSS lays it out as a
 * strip that scrolls and snaps; this adds its buttons, marks pictures that failed to load, and
 * loads the rest on intent.
 */
import { chunk } from '../shared/loader/chunk';
import { createScope, type Dispose } from '../shared/dom/scope';
import { getLoader, type Loader, type ChunkOf } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';
import { onIntent, onClick } from '../shared/triggers';
import { isListenedTo } from '../shared/dom/jquery-events';
import { SHOWN } from '../shared/dom/product-shown';
import {
	addControls,
	positionLabel,
	PICTURE,
	THUMBNAILS,
	ROOT,
	SLIDES,
} from './markup';
import type { Gallery } from './gallery';
import type { GallerySettings } from './settings';

export const GALLERY = chunk(
	'gallery',
	() => import( /* webpackChunkName: "gallery" */ './gallery' ),
	{ hasStyle: true, hasWords: true }
);

interface GalleryOptions {
	settings: GallerySettings;
	loader?: Pick< Loader, 'load' | 'fallBack' >;
}

/** Events by which WooCommerce's gallery begins. */
const BEGINS = /^wc-product-gallery-/;

const galleryOf = ( target: EventTarget | null ) =>
	( target as Element ).closest( ROOT ) as HTMLElement;

const galleryOfProduct = ( form: EventTarget | null ) =>
	(
		( form as Element ).closest( '.product' ) ?? document
	).querySelector< HTMLElement >( ROOT );

/** PROD-05. */
const markFailed = ( target: EventTarget | null ): void =>
	( target as Element ).closest?.( SLIDES )?.classList.add( 'is-failed' );

/** One thumbnail for each slide, after the one that PHP prints. */
const addThumbnails = (
	gallery: HTMLElement,
	slides: NodeListOf< HTMLElement >,
	label: string
): void => {
	const pattern = gallery.querySelector( THUMBNAILS )?.firstElementChild;
	if ( ! pattern ) {
		return;
	}
	slides.forEach( ( slide, index ) => {
		const thumbnail = pattern.cloneNode( true ) as HTMLElement;
		Object.assign( thumbnail, {
			ariaLabel: positionLabel( label, index, slides.length ),
			ariaCurrent: ! index,
		} );
		( thumbnail.firstElementChild as HTMLImageElement ).src =
			slide.dataset.thumb ?? '';
		pattern.before( thumbnail );
	} );
	pattern.remove();
};

export const startGallery = ( {
	settings,
	loader = getLoader(),
}: GalleryOptions ): Dispose => {
	const { messages, fullScreen, slideshow } = settings;
	const scope = createScope();
	let isSwapped = false;

	const load = () => loader.load( GALLERY );
	/** Runs something on a gallery, once the chunk is loaded. */
	const attachTo = (
		{ attach }: ChunkOf< typeof GALLERY >,
		gallery: HTMLElement,
		run: ( running: Gallery ) => void
	): void => {
		// A quick view may have been closed meanwhile.
		if ( gallery.isConnected ) {
			run( attach( gallery, settings ) );
		}
	};
	/** Without a click a failure is silent. */
	const loadFor = (
		gallery: HTMLElement,
		run: ( running: Gallery ) => void
	): void =>
		void load()
			.then( ( loaded ) => attachTo( loaded, gallery, run ) )
			.catch( reportUnlessLost );

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
		addThumbnails( gallery, slides, messages.place );
		gallery.querySelectorAll( 'img' ).forEach( ( image ) => {
			if ( image.complete && ! image.naturalWidth ) {
				markFailed( image );
			}
		} );
		// A slideshow, and what other plugins' jQuery waits for, loads after the page.
		if ( document.readyState !== 'complete' ) {
			scope.on( window, 'load', () => {
				if ( slideshow || isListenedTo( gallery, BEGINS ) ) {
					loadFor(
						gallery,
						( running ) => slideshow && running.wake()
					);
				}
			} );
		}
	};

	scope.on( document, 'error', ( { target } ) => markFailed( target ), {
		capture: true,
	} );

	onIntent( scope, ROOT, ( { target } ) =>
		loadFor( galleryOf( target ), ( running ) => running.wake() )
	);

	// Where the chunk can't be loaded, a picture's link opens the picture, as without a script.
	onClick( scope, loader, `${ ROOT } a,[data-vitrin-gallery]`, {
		isOurs: ( clicked ) =>
			! ( clicked as HTMLAnchorElement ).href ||
			( fullScreen && clicked.querySelector( PICTURE ) ),
		load,
		run: ( loaded, clicked ) =>
			attachTo( loaded, galleryOf( clicked ), ( gallery ) =>
				gallery.click( clicked )
			),
	} );

	scope.on(
		document,
		'vitrin:variation-image',
		( { target, detail }: CustomEvent ) => {
			const gallery = galleryOfProduct( target );
			// Where the product's own picture is shown already, nothing has to load for it.
			if ( gallery && ( isSwapped ||= !! detail ) ) {
				loadFor( gallery, ( running ) => running.showImage( detail ) );
			}
		}
	);

	// As onProductShown() does, without an end: what is built goes with its markup, and a running
	// gallery listens by itself for its product being hidden.
	const show = ( root: EventTarget | null ) =>
		( root as ParentNode )
			.querySelectorAll< HTMLElement >( ROOT )
			.forEach( build );
	scope.on( document, SHOWN, ( { target } ) => show( target ) );
	show( document );
	return scope.dispose;
};
