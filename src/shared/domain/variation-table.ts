/**
 * Which combinations of options a product has, when it has more than WooCommerce prints (30 by
 * default): decided here, in the browser, without asking (VAR-04, VAR-06). Pure. Its text comes
 * from src/variation-table/Table.php (docs/wire.md, "vitrin_variation_table"). No prices:
 * those depend on the visitor.
 *
 * Rows stand in WooCommerce's order, and the first that fits counts, as for WooCommerce.
 */
import {
	list,
	number,
	record,
	shape,
	ShapeError,
	text,
	type Parser,
} from './shape';

/** Option by the name of its field (attribute_pa_color); one that is missing or '' is not chosen. */
export type Choice = Record< string, string >;

/** WooCommerce's picture of a variation (wc_get_product_attachment_props), with its names. */
export interface ImageData {
	src: string;
	[ property: string ]: string | number | boolean;
}

export interface Row {
	/** Of the variation. */
	id: number;
	/** In the order of the attributes; '': any will do. */
	options: string[];
	/** WooCommerce's variation_is_active: whether it may be chosen at all. */
	isActive: boolean;
	/** Also when it can be ordered without stock. */
	isInStock: boolean;
	/** Its place among the pictures; -1: it has none but the product's. */
	image: number;
}

export interface VariationTable {
	attributes: Array< { name: string; options: string[] } >;
	rows: Row[];
	images: ImageData[];
}

const wire = shape< {
	v: number;
	attributes: VariationTable[ 'attributes' ];
	rows: number[];
	images: ImageData[];
} >( {
	v: number,
	attributes: list( shape( { name: text, options: list( text ) } ) ),
	rows: list( number ),
	images: list( record( ( value ) => value ) as Parser< ImageData > ),
} );

const ensure = ( isRight: unknown ): void => {
	if ( ! isRight ) {
		throw new ShapeError( 'Not a table of combinations' );
	}
};

/**
 * Reads the decoded JSON.
 *
 * @throws {ShapeError} For anything else than a whole table of a version known here.
 */
export const parseVariationTable: Parser< VariationTable > = ( value ) => {
	const { v, attributes, rows: cells, images } = wire( value );
	const width = attributes.length + 2;
	ensure( v === 1 && cells.length % width === 0 );
	images.forEach( ( { src } ) => text( src ) );
	const rows: Row[] = [];
	let id = 0;
	for ( let at = 0; at < cells.length; at += width ) {
		const [ step = 0, bits = 0, ...places ] = cells.slice( at, at + width );
		id += step;
		// eslint-disable-next-line no-bitwise
		const image = ( bits >> 2 ) - 1;
		ensure( id > 0 && image < images.length );
		rows.push( {
			id,
			options: attributes.map( ( { options }, column ) => {
				const place = places[ column ];
				const option = place ? options[ place - 1 ] : '';
				ensure( option !== undefined );
				return option as string;
			} ),
			// eslint-disable-next-line no-bitwise
			isActive: !! ( bits & 1 ),
			// eslint-disable-next-line no-bitwise
			isInStock: !! ( bits & 2 ),
			image,
		} );
	}
	return { attributes, rows, images };
};

/**
 * Reads the text as it stands in the page or came from the server; null when it is cut off,
 * another plugin's or of another version: then the form does without it.
 *
 * @param json The text.
 */
export const readVariationTable = ( json: string ): VariationTable | null => {
	try {
		return parseVariationTable( JSON.parse( json ) );
	} catch {
		return null;
	}
};

/** Whether nothing that is chosen speaks against the row. */
const fits = (
	{ attributes }: VariationTable,
	{ options }: Row,
	choice: Choice
): boolean =>
	attributes.every(
		( { name }, at ) =>
			! options[ at ] ||
			! choice[ name ] ||
			choice[ name ] === options[ at ]
	);

/**
 * The options of one attribute that lead to a row which may be chosen, given what is chosen of
 * the others (VAR-06).
 *
 * @param table  The table.
 * @param choice What is chosen; of this attribute it doesn't count.
 * @param name   The attribute's field.
 */
export const availableOptions = (
	table: VariationTable,
	choice: Choice,
	name: string
): Set< string > => {
	const available = new Set< string >();
	const others = { ...choice, [ name ]: '' };
	table.attributes.forEach( ( attribute, place ) => {
		if ( attribute.name !== name ) {
			return;
		}
		for ( const row of table.rows ) {
			if ( row.isActive && fits( table, row, others ) ) {
				const option = row.options[ place ];
				( option ? [ option ] : attribute.options ).forEach( ( one ) =>
					available.add( one )
				);
			}
		}
	} );
	return available;
};

/**
 * The row of a whole choice; null when something is missing or nothing is like that (VAR-04).
 *
 * @param table  The table.
 * @param choice What is chosen.
 */
export const matchingRow = (
	table: VariationTable,
	choice: Choice
): Row | null =>
	( table.attributes.every( ( { name } ) => choice[ name ] ) &&
		table.rows.find( ( row ) => fits( table, row, choice ) ) ) ||
	null;

/**
 * Whole choices that can be had, those first that differ in the fewest of the options chosen;
 * among equals in the shop's order. What isn't chosen is filled in.
 *
 * @param table  The table.
 * @param choice What is chosen, as a rule without a match.
 * @param limit  How many at most.
 */
export const nearestChoices = (
	table: VariationTable,
	choice: Choice,
	limit: number
): Choice[] => {
	const { attributes, rows } = table;
	const differencesOf = ( whole: Choice ): number =>
		attributes.filter(
			( { name } ) => choice[ name ] && choice[ name ] !== whole[ name ]
		).length;
	interface Candidate {
		at: number;
		whole: Choice;
		/** The attributes where the row takes any; none for what is itself another one. */
		free: VariationTable[ 'attributes' ];
	}
	// By their differences, so that the dear question, whether an earlier row takes it, is only
	// asked of those that come first.
	const candidates: Candidate[][] = [ [], ...attributes.map( () => [] ) ];
	rows.forEach( ( row, at ) => {
		if ( ! row.isActive || ! row.isInStock ) {
			return;
		}
		const whole: Choice = {};
		const free = attributes.filter( ( { name, options }, place ) => {
			const chosen = choice[ name ] ?? '';
			const option = row.options[ place ];
			whole[ name ] =
				option ||
				( options.includes( chosen ) ? chosen : options[ 0 ] ) ||
				'';
			return ! option;
		} );
		candidates[ differencesOf( whole ) ]?.push( { at, whole, free } );
	} );

	const found = new Map< string, Choice >();
	const take = (
		{ at, whole, free }: Candidate,
		differences: number
	): void => {
		if ( matchingRow( table, whole ) === rows[ at ] ) {
			found.set( JSON.stringify( whole ), whole );
			return;
		}
		// An earlier row takes this choice; where any will do, another one may not be taken.
		for ( const { name, options } of free ) {
			for ( const option of options ) {
				const other = { ...whole, [ name ]: option };
				const further = differencesOf( other );
				const candidate = { at, whole: other, free: [] };
				if ( further > differences ) {
					candidates[ further ]?.push( candidate );
				} else {
					take( candidate, differences );
				}
			}
		}
	};
	for ( const [ differences, equals ] of candidates.entries() ) {
		for ( const one of equals.sort( ( a, b ) => a.at - b.at ) ) {
			if ( found.size >= limit ) {
				break;
			}
			take( one, differences );
		}
	}
	return [ ...found.values() ].slice( 0, limit );
};

/**
 * The picture that all rows share which fit what is chosen: a colour's, before the size is
 * chosen. Null: the product's own.
 *
 * @param table  The table.
 * @param choice What is chosen.
 */
export const imageOf = (
	table: VariationTable,
	choice: Choice
): ImageData | null => {
	if ( ! table.attributes.some( ( { name } ) => choice[ name ] ) ) {
		return null;
	}
	const [ first, ...others ] = table.rows.filter( ( row ) =>
		fits( table, row, choice )
	);
	return (
		( first &&
			others.every( ( { image } ) => image === first.image ) &&
			table.images[ first.image ] ) ||
		null
	);
};
