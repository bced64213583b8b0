/**
 * The chunk `gallery`: what a product's gallery does once it is touched or in view
 * (PROD-02 to PROD-04). Swiper and the full screen are chunks of their own.
 */
import { jQueryOfPage } from '@vitrin/cart';
import { type Scope, createScope } from '../shared/dom/scope';
import { announce } from '../shared/dom/announce';
import { HIDDEN } from '../shared/dom/product-shown';
import { addArrowKeys, addCarouselRoles, createCarousel } from './dom/carousel';
import { startMoverChoice, watchTouches } from './dom/choose-mover';
import { elementsOf, createVariationPicture } from './dom/picture';
import { openFullScreenAt } from './dom/open-full-screen';
import { positionLabel } from './markup';
import { createZoom } from './dom/zoom';
import { sliderOptions } from './domain/moves';
import type { GallerySettings } from './settings';
import { galleryWords } from './words';
import './style.scss';

interface JQuery {
	( target: Element ): {
		on: ( types: string, handler: () => void ) => void;
		off: ( types: string, handler: () => void ) => void;
		trigger: ( type: string, args: unknown[] ) => void;
	};
}

const RESET = 'woocommerce_gallery_reset_slide_position';

/**
 * The events of WooCommerce's gallery, for other plugins' scripts that listen to them by jQuery.
 *
 * @param scope   Ends it.
 * @param gallery The gallery.
 * @param onReset Shows the first picture.
 */
const startWooCommerceEvents = (
	scope: Scope,
	gallery: HTMLElement,
	onReset: () => void
): void => {
	const jQuery = jQueryOfPage() as unknown as JQuery | undefined;
	if ( jQuery ) {
		const target = jQuery( gallery );
		const trigger = ( when: string ) =>
			target.trigger( `wc-product-gallery-${ when }-init`, [
				gallery,
				{},
			] );
		trigger( 'before' );
		target.on( RESET, onReset );
		scope.add( () => target.off( RESET, onReset ) );
		trigger( 'after' );
	}
};

export interface Gallery {
	/** The pointer is near, or the slideshow is on: loads Swiper where it is needed. */
	wake: () => void;
	/** One of the gallery's buttons was clicked, or a picture's link. */
	click: ( clicked: HTMLElement ) => void;
	/** Shows a variation's picture, as WooCommerce describes it; null: the product's own. */
	showImage: ( image: unknown ) => void;
}

const attached = new WeakMap< HTMLElement, Gallery >();

const start = ( gallery: HTMLElement, settings: GallerySettings ): Gallery => {
	const messages = galleryWords( settings.messages );
	const scope = createScope();
	const elements = elementsOf( gallery );
	const { track, slides, thumbnails } = elements;
	let isEnded = false;
	const isOver = () => isEnded;

	const getOptions = () =>
		sliderOptions( {
			width: window.innerWidth,
			slideshow: settings.slideshow,
			reducesMotion: window.matchMedia(
				'(prefers-reduced-motion: reduce)'
			).matches,
		} );

	const touches = watchTouches( scope, track, () => carousel.cancelTarget() );
	const carousel = createCarousel( elements, getOptions, touches.noteMove );
	const { goTo } = carousel;
	scope.add( carousel.dispose );
	let wake = () => {};
	// One picture goes nowhere.
	if ( slides[ 1 ] ) {
		addCarouselRoles( elements, messages );
		addArrowKeys( scope, elements, carousel );
		wake = startMoverChoice( scope, {
			gallery,
			carousel,
			touches,
			messages,
			getOptions,
			isOver,
		} );
	}
	if ( settings.zoom ) {
		scope.add( createZoom( slides ) );
	}
	startWooCommerceEvents( scope, gallery, () => goTo( 0 ) );

	scope.on( document, HIDDEN, ( { target } ) => {
		if ( target instanceof Node && target.contains( gallery ) ) {
			attached.delete( gallery );
			isEnded = true;
			scope.dispose();
		}
	} );

	return {
		wake,
		click( clicked ) {
			const action = clicked.dataset.vitrinGallery;
			const slide = slides.find( ( one ) => one.contains( clicked ) );
			if ( slide || action === 'open' ) {
				void openFullScreenAt(
					slide ?? ( slides[ carousel.current() ] as HTMLElement ),
					slides,
					messages,
					goTo,
					isOver
				);
			} else if ( action === 'pause' ) {
				carousel.togglePause();
			} else {
				const index =
					action === 'go'
						? thumbnails.indexOf( clicked )
						: carousel.indexAfter( Number( action ) );
				if ( index !== carousel.target() ) {
					goTo( index );
					announce(
						positionLabel( messages.place, index, slides.length )
					);
				}
			}
		},
		showImage: createVariationPicture( elements, goTo ),
	};
};

/** Runs a gallery from now on; the same object for every caller, until its product is hidden. */
export const attach = (
	gallery: HTMLElement,
	settings: GallerySettings
): Gallery => {
	const running = attached.get( gallery ) ?? start( gallery, settings );
	attached.set( gallery, running );
	return running;
};
