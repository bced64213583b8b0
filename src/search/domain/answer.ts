/**
 * What the shop answers to a search; twin of SearchCall.php, both are held to answer.fixture.json.
 */
import {
	list,
	nullable,
	number,
	oneOf,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';

export interface Item {
	id: number;
	/** Plain text, as is `sku`, '' for none. */
	name: string;
	url: string;
	sku: string;
	image: {
		src: string;
		srcset: string;
		width: number;
		height: number;
	} | null;
	/** Decimal strings as the shop's lists show them; '' for no price. */
	price: string;
	regularPrice: string;
	/** Another than `price` where variations differ. */
	highestPrice: string;
	/** How a plugin writes its price in the shop's lists; null: as these say. */
	written: Array< { text: string; as: '' | 'del' | 'ins' | 'small' } > | null;
}

export interface Results {
	items: Item[];
	/** How many there are in all. */
	total: number;
	/** The text by which they were found, where what was typed finds nothing; else ''. */
	meant: string;
	/** The page with all of them. */
	allUrl: string;
}

const parseResults: Parser< Results > = shape( {
	items: list(
		shape< Item >( {
			id: number,
			name: text,
			url: text,
			sku: text,
			image: nullable(
				shape( {
					src: text,
					srcset: text,
					width: number,
					height: number,
				} )
			),
			price: text,
			regularPrice: text,
			highestPrice: text,
			written: nullable(
				list(
					shape( { text, as: oneOf( '', 'del', 'ins', 'small' ) } )
				)
			),
		} )
	),
	total: number,
	meant: text,
	allUrl: text,
} );

/** Throws for what is no answer. */
export const parseAnswer: Parser< { results: Results } > = shape( {
	results: parseResults,
} );
