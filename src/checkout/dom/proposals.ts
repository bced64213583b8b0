/**
 * Which cities an address is offered: those of its province; where that has none that fits, or
 * none is chosen yet, those of all. The address's other fields are looked up each time:
 * WooCommerce's script puts others in their place.
 */
import { isInIran } from './field';
import {
	isOneOf,
	matching,
	matchingEverywhere,
	otherProvinces,
	type Cities,
} from '../domain/cities';

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

/** @param prefix Of its fields' ids: billing_, or billing- in the checkout block. */
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

	/** In forms whose city comes before the province, whoever begins with it has both at once. */
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
