/** What PHP prints before the script: how the shop writes, and which lists there are (Screen.php). */
import * as is from '../../shared/domain/shape';
import type { MoneyFormat } from '../../shared/domain/format';
import type { Manner } from './format';

export interface ListFacts {
	name: string;
	/** By what a row of it narrows others; null: by nothing. */
	filters: string | null;
	/** By what it can be narrowed itself. */
	narrowedBy: string[];
}

export interface Boot extends Manner {
	/** YYYY-MM-DD in the shop's zone. */
	today: string;
	/** 0 is Sunday. */
	weekStart: number;
	filters: string[];
	lists: ListFacts[];
	/** Whether countries are known of any visit. */
	hasCountries: boolean;
	/** Whether the reader may set the plugin. */
	maySet: boolean;
}

const money = is.shape< MoneyFormat >( {
	decimals: is.number,
	decimalSeparator: is.text,
	thousandSeparator: is.text,
	symbol: is.text,
	position: is.oneOf( 'left', 'right', 'left_space', 'right_space' ),
	digits: is.oneOf( 'arabext', 'latn' ),
} );

const parse = is.shape< Boot >( {
	locale: is.text,
	isSolar: is.flag,
	timeZone: is.text,
	money,
	today: is.text,
	weekStart: is.number,
	filters: is.list( is.text ),
	lists: is.list(
		is.shape< ListFacts >( {
			name: is.text,
			filters: is.nullable( is.text ),
			narrowedBy: is.list( is.text ),
		} )
	),
	hasCountries: is.flag,
	maySet: is.flag,
} );

/** Null where the page has none that can be read: then what PHP printed stays. */
export const readBoot = ( value: unknown ): Boot | null => {
	try {
		return parse( value );
	} catch {
		return null;
	}
};
