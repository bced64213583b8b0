/**
 * A picture in its full size under the mouse (PROD-02). Fetched once the mouse rests on it;
 * fingers have the full screen.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { fullOf, pictureOf } from './picture';

/** Milliseconds: a mouse on its way elsewhere fetches nothing. */
const REST = 120;

export const createZoom = ( slides: Element[] ): Dispose => {
	const scope = createScope();
	if ( ! window.matchMedia( '(hover:hover) and (pointer:fine)' ).matches ) {
		return scope.dispose;
	}
	for ( const slide of slides ) {
		let timer = 0;
		let glass: HTMLElement | undefined;
		let pointer: PointerEvent | undefined;
		const end = () => {
			clearTimeout( timer );
			pointer = undefined;
			glass?.remove();
			glass = undefined;
		};
		const follow = () => {
			const picture = pictureOf( slide );
			if ( ! glass || ! picture || ! pointer ) {
				return;
			}
			const box = picture.getBoundingClientRect();
			const share = ( from: number, length: number ) =>
				`${ Math.max( 0, Math.min( 1, from / length ) ) * 100 }%`;
			glass.style.backgroundPosition = `${ share(
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
			const address = fullOf( picture );
			const full = new Image();
			full.src = address;
			try {
				await full.decode();
			} catch {
				return;
			}
			if ( pointer && ! glass && fullOf( picture ) === address ) {
				glass = document.createElement( 'span' );
				glass.className = 'vitrin-gallery__zoom';
				Object.assign( glass.style, {
					backgroundImage: `url(${ JSON.stringify( full.src ) })`,
					backgroundSize: `${ full.naturalWidth }px ${ full.naturalHeight }px`,
				} );
				picture.parentElement?.append( glass );
				follow();
			}
		};
		scope.on( slide, 'pointerenter', ( event ) => {
			if ( ( event as PointerEvent ).pointerType === 'mouse' ) {
				pointer = event as PointerEvent;
				clearTimeout( timer );
				timer = window.setTimeout( show, REST );
			}
		} );
		scope.on( slide, 'pointermove', ( event ) => {
			if ( pointer ) {
				pointer = event as PointerEvent;
				follow();
			} else if ( ( event as PointerEvent ).pointerType === 'mouse' ) {
				// The part came while the mouse was there already.
				pointer = event as PointerEvent;
				timer = window.setTimeout( show, REST );
			}
		} );
		scope.on( slide, 'pointerleave', end );
		scope.on( slide, 'pointerdown', end );
		scope.add( end );
	}
	return scope.dispose;
};
