/**
 * Loads pictures that a theme or a plugin printed without an address (LIST-06): `img.lazyload`
 * with `data-src` or `data-srcset`. The browser loads all others itself.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';

/** Milliseconds between two checks at least. */
export const CHECK_EVERY = 125;

/** CSS pixels; smaller pictures count as this large. */
const SMALLEST = 40;

export const sizeOf = ( pixels: number ): number =>
	Math.max( SMALLEST, pixels );

export interface Rectangle {
	top: number;
	left: number;
	width: number;
	height: number;
}

/** From how far outside the window a picture loads, in CSS pixels. */
export const aheadOf = ( {
	width,
	height,
}: Pick< Rectangle, 'width' | 'height' > ): number =>
	width > 500 && height > 500 ? 500 : 370;

/**
 * Whether a picture is in the window or near it.
 *
 * @param box  In the window's coordinates.
 * @param view The window.
 */
export const isNear = (
	box: Rectangle,
	view: Pick< Rectangle, 'width' | 'height' >
): boolean => {
	const ahead = aheadOf( view );
	return (
		box.top < view.height + ahead &&
		box.top + sizeOf( box.height ) > -ahead &&
		box.left < view.width + ahead &&
		box.left + sizeOf( box.width ) > -ahead
	);
};

const WAITING = 'img.lazyload[data-src],img.lazyload[data-srcset]';

const show = ( image: HTMLImageElement, width: number ): void => {
	const { src, srcset, sizes } = image.dataset;
	if ( sizes ) {
		image.sizes = sizes === 'auto' ? `${ sizeOf( width ) }px` : sizes;
	}
	if ( srcset ) {
		image.srcset = srcset;
	}
	if ( src ) {
		image.src = src;
	}
	image.classList.replace( 'lazyload', 'lazyloaded' );
};

export const startLazyImages = (): Dispose => {
	const scope = createScope();
	let timer = 0;
	const check = () => {
		timer = 0;
		// The library that these class names belong to does it itself.
		if ( 'lazySizes' in window ) {
			return;
		}
		const view = { width: window.innerWidth, height: window.innerHeight };
		// All are measured before the first is changed.
		[ ...document.querySelectorAll< HTMLImageElement >( WAITING ) ]
			.map(
				( image ) => [ image, image.getBoundingClientRect() ] as const
			)
			.filter( ( [ , box ] ) => isNear( box, view ) )
			.forEach( ( [ image, { width } ] ) => show( image, width ) );
	};
	const scheduleCheck = () => {
		timer ||= window.setTimeout( check, CHECK_EVERY );
	};
	for ( const type of [
		'scroll',
		'resize',
		'load',
		'vitrin:products-appended',
		'vitrin:list-replaced',
	] ) {
		scope.on( window, type, scheduleCheck, {
			capture: true,
			passive: true,
		} );
	}
	scope.add( () => clearTimeout( timer ) );
	check();
	return scope.dispose;
};
