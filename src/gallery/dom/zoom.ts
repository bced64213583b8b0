/**
 * A magnifier under the mouse (PROD-02). The full-size picture is fetched once the mouse rests on
 * the picture; fingers have the full screen.
 */
import { createScope, type Dispose, type Scope } from '../../shared/dom/scope';
import { fullAddressOf, pictureOf } from './picture';

/** Milliseconds: a mouse that only crosses the picture fetches nothing. */
const REST = 120;

const zoomSlide = ( scope: Scope, slide: Element ): void => {
	let timer = 0;
	let magnifier: HTMLElement | undefined;
	/** Where the mouse is; undefined while it is elsewhere. */
	let pointer: Pick< PointerEvent, 'clientX' | 'clientY' > | undefined;

	const follow = () => {
		const picture = pictureOf( slide );
		if ( ! magnifier || ! picture || ! pointer ) {
			return;
		}
		const box = picture.getBoundingClientRect();
		const share = ( from: number, length: number ) =>
			`${ Math.max( 0, Math.min( 1, from / length ) ) * 100 }%`;
		magnifier.style.backgroundPosition = `${ share(
			pointer.clientX - box.left,
			box.width
		) } ${ share( pointer.clientY - box.top, box.height ) }`;
	};
	const show = async () => {
		const picture = pictureOf( slide );
		const width = Number( picture?.dataset.large_image_width );
		// Nothing would be larger.
		if ( ! picture || width <= picture.clientWidth ) {
			return;
		}
		const address = fullAddressOf( picture );
		const full = new Image();
		full.src = address;
		try {
			await full.decode();
		} catch {
			return;
		}
		// Meanwhile the mouse may have left, or a variation's picture may have come.
		if ( pointer && ! magnifier && fullAddressOf( picture ) === address ) {
			magnifier = document.createElement( 'span' );
			magnifier.className = 'vitrin-gallery__zoom';
			Object.assign( magnifier.style, {
				backgroundImage: `url(${ JSON.stringify( full.src ) })`,
				backgroundSize: `${ full.naturalWidth }px ${ full.naturalHeight }px`,
			} );
			picture.parentElement?.append( magnifier );
			follow();
		}
	};
	const move = ( position: typeof pointer ) => {
		if ( ! pointer ) {
			timer = window.setTimeout( show, REST );
		}
		pointer = position;
		follow();
	};
	const end = () => {
		clearTimeout( timer );
		pointer = undefined;
		magnifier?.remove();
		magnifier = undefined;
	};

	// The mouse may be there already when this file arrives: then it only moves.
	for ( const type of [ 'pointerenter', 'pointermove' ] as const ) {
		scope.on( slide, type, ( event ) => {
			if ( event.pointerType === 'mouse' ) {
				move( event );
			}
		} );
	}
	// Or it rests there, and sends no further event.
	if ( slide.matches( ':hover' ) ) {
		const box = slide.getBoundingClientRect();
		move( {
			clientX: box.left + box.width / 2,
			clientY: box.top + box.height / 2,
		} );
	}
	scope.on( slide, 'pointerleave', end );
	scope.on( slide, 'pointerdown', end );
	scope.add( end );
};

/** @return Ends it. */
export const createZoom = ( slides: Element[] ): Dispose => {
	const scope = createScope();
	if ( window.matchMedia( '(hover:hover) and (pointer:fine)' ).matches ) {
		slides.forEach( ( slide ) => zoomSlide( scope, slide ) );
	}
	return scope.dispose;
};
