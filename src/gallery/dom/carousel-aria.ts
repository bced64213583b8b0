/**
 * ARIA's carousel pattern: roles and names, only with the script, since until then the pictures
 * and links name themselves; and arrow keys, Home and End (PROD-03), which show another picture
 * and take focus along.
 */
import type { GalleryMessages } from '../words';
import type { GalleryElements } from './picture';
import { positionLabel } from '../markup';
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import { indexForKey } from '../domain/moves';
import type { Carousel } from './carousel';

const nameGroup = (
	element: Element,
	ariaRoleDescription: string,
	ariaLabel: string
) =>
	Object.assign( element, { role: 'group', ariaRoleDescription, ariaLabel } );

export const addCarouselRoles = (
	{ gallery, slides }: GalleryElements,
	messages: GalleryMessages
): void => {
	nameGroup( gallery, messages.carousel, messages.gallery );
	slides.forEach( ( slide, index ) =>
		nameGroup(
			slide,
			messages.slide,
			positionLabel( messages.place, index, slides.length )
		)
	);
};

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
