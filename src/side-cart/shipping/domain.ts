/**
 * The address form as the shop asks for it (docs/wire.md, "vitrin_get_destination"). Pure.
 */
import type { Money, ServerCart } from '@vitrin/cart';
import {
	flag,
	list,
	nullable,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';

type Shipping = Pick<
	NonNullable< ServerCart[ 'shipping' ] >,
	'known' | 'packages'
>;

export interface AddressField {
	name: string;
	label: string;
	required: boolean;
	value: string;
	/** Written in digits alone. */
	numeric: boolean;
	/** null: a field to write in. */
	options: Array< { value: string; label: string } > | null;
}

export const parseFields: Parser< { fields: AddressField[] } > = shape( {
	fields: list(
		shape< AddressField >( {
			name: text,
			label: text,
			required: flag,
			value: text,
			numeric: flag,
			options: nullable( list( shape( { value: text, label: text } ) ) ),
		} )
	),
} );

/** The fields that have to be filled and aren't. */
export const missing = (
	fields: readonly AddressField[],
	values: Readonly< Record< string, string > >
): AddressField[] =>
	fields.filter(
		( { name, required } ) => required && ! values[ name ]?.trim()
	);

/** What was written or chosen in a field, in words; '' for nothing. */
const textOf = (
	{ name, options }: AddressField,
	values: Readonly< Record< string, string > >
): string => {
	const value = values[ name ]?.trim() ?? '';
	const option = options?.find( ( one ) => one.value === value );
	return options && value ? ( option?.label ?? '' ) : value;
};

/** The place that an address names, from large to small; a postcode only where nothing else does. */
export const placeOf = (
	fields: readonly AddressField[],
	values: Readonly< Record< string, string > >
): string[] => {
	const texts = fields
		.map( ( field ) => [ field.name, textOf( field, values ) ] as const )
		.filter( ( [ , words ] ) => words );
	const named = texts.filter( ( [ name ] ) => name !== 'postcode' );
	return ( named.length ? named : texts ).map( ( [ , words ] ) => words );
};

/** What came of a change of shipping, as the cart has it now. */
export type Outcome =
	| { kind: 'priced'; ways: string[]; price: Money }
	/** No way of shipping leads to the address. */
	| { kind: 'none' }
	/** The shop waits for more of the address. */
	| { kind: 'unknown' };

export const outcomeOf = (
	shipping: Shipping,
	price: Money | null
): Outcome => {
	if ( ! shipping.known ) {
		return { kind: 'unknown' };
	}
	const ways = shipping.packages.map(
		( { chosen, rates } ) => rates.find( ( { id } ) => id === chosen )?.name
	);
	const known = ways.filter( ( way ) => way !== undefined );
	return known.length && known.length === ways.length && price !== null
		? { kind: 'priced', ways: [ ...new Set( known ) ], price }
		: { kind: 'none' };
};
