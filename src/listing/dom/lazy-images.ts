/**
 * Loads pictures that a theme or a plugin printed without an address (LIST-06): `img.lazyload`
 * with `data-src` or `data-srcset`. The browser loads all others itself.
 */
import { createScope, type Dispose } from '../../shared/dom/scope';
import { CHECK_EVERY, isNear, sizeOf } from '../domain/lazy';

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
