/**
 * Roles and names of ARIA's carousel pattern. Only with the script: until then the pictures and
 * links name themselves.
 */
import type { GalleryMessages } from '../words';
import type { GalleryElements } from './elements';
import { positionLabel } from './position-label';

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
