/**
 * Arrow keys, Home and End in a gallery (PROD-03): they show another picture and take focus along.
 */
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import { indexForKey } from '../domain/moves';
import type { Carousel } from './carousel';
import type { GalleryElements } from './elements';

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
