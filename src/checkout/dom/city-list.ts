/**
 * The listbox below a city's field, and which cities it offers; the field keeps the focus and names
 * the active option.
 */
import { isInIran } from './field';
import {
	isOneOf,
	matching,
	matchingEverywhere,
	otherProvinces,
	type Cities,
} from '../domain/cities';
import { createActiveOption } from '../../shared/dom/active-option';
import { createElement } from '../../shared/dom/create-element';

interface Province {
	code: string;
	/** As the form has it. */
	name: string;
}

export interface Address {
	isInIran: () => boolean;
	/** Code of the chosen province; '' for none. */
	province: () => string;
	/** The provinces that the form offers; none where it is no select. */
	provinces: () => Province[];
	/** Chooses one of them. */
	setProvince: ( code: string ) => void;
}

/**
 * The address's other fields are looked up each time: WooCommerce's script puts others in their
 * place.
 *
 * @param prefix Of its fields' ids: billing_, or billing- in the checkout block.
 */
export const addressOf = ( prefix: string ): Address => {
	const control = ( name: string ) =>
		document.getElementById( prefix + name ) as
			HTMLSelectElement | HTMLInputElement | null;
	return {
		isInIran: () => isInIran( prefix ),
		province: () => control( 'state' )?.value ?? '',
		provinces() {
			const select = control( 'state' );
			return select instanceof HTMLSelectElement
				? [ ...select.options ]
						.filter( ( { value } ) => value )
						.map( ( { value, text } ) => ( {
							code: value,
							name: text.trim(),
						} ) )
				: [];
		},
		setProvince( code ) {
			const select = control( 'state' );
			if ( select ) {
				select.value = code;
				select.dispatchEvent(
					new Event( 'change', { bubbles: true } )
				);
			}
		},
	};
};

export interface Proposal {
	name: string;
	/** Code and name of its province, where another or none is chosen; else ''. */
	code: string;
	province: string;
}

interface Proposals {
	/** Whether the address may be offered any. */
	areThere: () => boolean;
	/** Whether its province has a list. */
	areListed: () => boolean;
	/**
	 * @param typed   What the field holds.
	 * @param isWhole Whether all are wanted beside one that was chosen before.
	 */
	find: ( typed: string, isWhole: boolean ) => Proposal[];
	/** The name of the province in which a city lies, if that isn't the chosen one. */
	otherProvince: ( city: string ) => string | undefined;
}

export const proposalsFor = ( address: Address, cities: Cities ): Proposals => {
	const names = (): readonly string[] =>
		( address.isInIran() && cities[ address.province() ] ) || [];
	const areListed = () => names().length > 0;

	/** In forms whose city comes before the province, cities of all provinces are offered, and one sets both. */
	const isWithoutProvince = (): boolean =>
		address.isInIran() &&
		! address.province() &&
		address.provinces().some( ( { code } ) => cities[ code ] );

	const nameOf = ( code: string ): string | undefined =>
		address.provinces().find( ( one ) => one.code === code )?.name;

	return {
		areListed,
		areThere: () => areListed() || isWithoutProvince(),
		find( typed, isWhole ) {
			const all = names();
			const here =
				isWhole && isOneOf( all, typed ) ? all : matching( all, typed );
			return here.length || ! ( all.length || isWithoutProvince() )
				? here.map( ( name ) => ( { name, code: '', province: '' } ) )
				: matchingEverywhere(
						cities,
						address.provinces().map( ( { code } ) => code ),
						typed
					).map( ( { name, code } ) => ( {
						name,
						code,
						province: nameOf( code ) ?? '',
					} ) );
		},
		otherProvince: ( city ) =>
			areListed()
				? otherProvinces( cities, address.province(), city )
						.map( nameOf )
						.find( Boolean )
				: undefined,
	};
};

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
