/**
 * Which cities an address is offered: those of its province; where that has none that fits, or
 * none is chosen yet, those of all.
 */
import {
	isOneOf,
	matching,
	matchingEverywhere,
	otherProvinces,
	type Cities,
} from '../domain/cities';
import type { Address } from './address';

export interface Proposal {
	name: string;
	/** Code and name of its province, where another or none is chosen; else ''. */
	code: string;
	province: string;
}

export interface Proposals {
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
