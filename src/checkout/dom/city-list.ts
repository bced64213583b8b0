/**
 * The listbox below a city's field; the field keeps the focus and names the active option.
 */
import { createActiveOption } from '../../shared/dom/active-option';
import { createElement } from '../../shared/dom/create-element';
import type { Proposal } from './proposals';

export interface CityList {
	element: HTMLElement;
	isOpen: () => boolean;
	active: () => Proposal | undefined;
	/** What an element of the list stands for. */
	proposalOf: ( element: Element ) => Proposal | undefined;
	/** No option is active any more. */
	deselect: () => void;
	/** To the next option (1) or the one before (-1); beyond the ends is the field itself. */
	move: ( by: number ) => void;
	/** Closes it where there are none. */
	show: ( proposals: readonly Proposal[] ) => void;
	close: () => void;
	/** Whether the field is one with a list at all: outside Iran it is not. */
	setAvailable: ( isAvailable: boolean ) => void;
}

export const createCityList = (
	field: HTMLInputElement,
	label: string
): CityList => {
	const id = `vitrin-${ field.id }-list`;
	const element = createElement( 'div', 'vitrin-cities', {
		id,
		role: 'listbox',
		'aria-label': label,
	} );
	element.hidden = true;
	/** Also where React, which draws the checkout block, has put its own class or children there. */
	const place = (): void => {
		field.parentElement?.classList.add( 'vitrin-cities-field' );
		if ( field.parentElement !== element.parentElement ) {
			// Not after the last child: other plugins' marks and messages stay where they are. A label that
			// follows the field is styled as its neighbour.
			const next = field.nextElementSibling;
			( next?.matches( 'label' ) ? next : field ).after( element );
		}
	};
	place();

	let proposals: readonly Proposal[] = [];
	let options: HTMLElement[] = [];
	const option = createActiveOption( field, () => options );

	const setOpen = ( isOpen: boolean ): void => {
		element.hidden = ! isOpen;
		if ( field.hasAttribute( 'role' ) ) {
			field.setAttribute( 'aria-expanded', String( isOpen ) );
		}
	};

	const close = (): void => {
		option.deselect();
		setOpen( false );
	};

	return {
		element,
		isOpen: () => ! element.hidden,
		active: () => proposals[ option.index() ],
		proposalOf: ( target ) =>
			proposals[ options.findIndex( ( one ) => one.contains( target ) ) ],
		deselect: option.deselect,
		move: option.move,
		show( found ) {
			close();
			proposals = found;
			options = found.map( ( { name, province }, at ) =>
				createElement(
					'div',
					'vitrin-cities-option',
					{ role: 'option', id: `${ id }-${ at }` },
					name,
					province && ' ',
					province &&
						createElement(
							'span',
							'vitrin-cities-province',
							{},
							province
						)
				)
			);
			element.replaceChildren( ...options );
			if ( options.length ) {
				place();
				setOpen( true );
				element.scrollTop = 0;
				// Over an on-screen keyboard.
				element.scrollIntoView?.( { block: 'nearest' } );
			}
		},
		close,
		setAvailable( isAvailable ) {
			for ( const [ name, value ] of Object.entries( {
				role: 'combobox',
				'aria-autocomplete': 'list',
				'aria-expanded': String( ! element.hidden ),
				'aria-controls': id,
			} ) ) {
				if ( isAvailable ) {
					field.setAttribute( name, value );
				} else {
					field.removeAttribute( name );
				}
			}
		},
	};
};
