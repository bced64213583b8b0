/**
 * Opens a gallery's pictures over the whole screen, and loads what shows them there (PROD-02).
 */
import { getLoader } from '../../shared/loader';
import { chunk } from '../../shared/loader/chunk';
import { runOrFallBack } from '../../shared/triggers';
import type { GalleryMessages } from '../words';
import type { Carousel } from './carousel';
import { fullAddressOf, pictureOf } from './picture';

/** The whole screen. */
const FULL_SCREEN = chunk(
	'gallery-full-screen',
	() =>
		import(
			/* webpackChunkName: "gallery-full-screen" */ '../full-screen'
		),
	{ hasStyle: true }
);

/** PhotoSwipe and its style. */
const PHOTOSWIPE = chunk(
	'gallery-photoswipe',
	() =>
		import( /* webpackChunkName: "gallery-photoswipe" */ '../photoswipe' ),
	{ hasStyle: true }
);

/**
 * Opens the full screen at a slide; where it can't be loaded, the picture's own address.
 *
 * @param slide    The slide.
 * @param slides   All of the gallery's.
 * @param messages The gallery's texts.
 * @param goTo     Keeps the gallery at the picture that the full screen shows.
 * @param isOver   The gallery has ended.
 */
export const openFullScreenAt = (
	slide: HTMLElement,
	slides: HTMLElement[],
	messages: GalleryMessages,
	goTo: Carousel[ 'goTo' ],
	isOver: () => boolean
): Promise< void > => {
	const loader = getLoader();
	// Other plugins' slides may have no picture.
	const shown = slides.filter( pictureOf );
	const pictures = shown.flatMap( ( one ) => pictureOf( one ) ?? [] );
	const picture = pictureOf( slide ) ?? pictures[ 0 ];
	const address = picture && fullAddressOf( picture );
	return runOrFallBack(
		{
			fallBack: async ( fallBack ) => {
				if ( ! isOver() ) {
					await loader.fallBack( fallBack );
				}
			},
		},
		() =>
			Promise.all( [
				loader.load( FULL_SCREEN ),
				loader.load( PHOTOSWIPE ),
			] ),
		( [ { openFullScreen }, { PhotoSwipe } ] ) => {
			if ( ! isOver() ) {
				openFullScreen( {
					PhotoSwipe,
					pictures,
					index: Math.max( 0, shown.indexOf( slide ) ),
					messages,
					onMove: ( at ) =>
						goTo(
							slides.indexOf( shown[ at ] as HTMLElement ),
							true
						),
				} );
			}
		},
		{
			native: address
				? () => window.location.assign( address )
				: undefined,
		}
	);
};
