/**
 * The address form as the shop asks for it (docs/wire.md, "vitrin_get_destination"). Pure.
 */
import {
	flag,
	list,
	nullable,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';

export interface AddressField {
	name: string;
	label: string;
	required: boolean;
	value: string;
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
			options: nullable( list( shape( { value: text, label: text } ) ) ),
		} )
	),
} );

/** The first field that has to be filled and isn't. */
export const missing = (
	fields: readonly AddressField[],
	values: Readonly< Record< string, string > >
): AddressField | undefined =>
	fields.find(
		( { name, required } ) => required && ! values[ name ]?.trim()
	);
