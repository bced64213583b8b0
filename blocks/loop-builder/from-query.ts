/**
 * What WordPress's Query Loop and WooCommerce's Product Collection say, in our words: what can't be said by a loop
 * is not left out, it keeps the block from being transformed.
 */
import type { Block } from '@wordpress/blocks';
import { factsOf } from '../shared/facts';
import {
	MAX_COLUMNS,
	MAX_PER_PAGE,
	ORDERS,
	type LoopFacts,
	type PostType,
} from './attributes';

export type Values = Record< string, unknown >;

/** Part of the loop's attributes, or null where it can't say that. */
type Said = Values | null;

/** Nothing for visitors to do: what it was made of had nothing, either. */
export const BARE = {
	hasSearch: false,
	sorting: [],
	hasCount: false,
	withoutCurrent: false,
};

/** PHP takes no more of each. */
const MAX_IDS = 200;
const MAX_DAYS = 3650;

export const isId = ( value: unknown ): value is number =>
	Number.isInteger( value ) && Number( value ) > 0;

export const valuesOf = ( value: unknown ): Values =>
	typeof value === 'object' && value !== null ? ( value as Values ) : {};

/** Ids, also as text; what is none is left out. */
export const idsOf = ( value: unknown ): number[] =>
	( Array.isArray( value ) ? value : [] ).map( Number ).filter( isId );

export const columnsOf = ( value: unknown ): Values =>
	isId( value ) && value <= MAX_COLUMNS ? { columns: value } : {};

export const alignOf = ( { align }: Values ): Values =>
	align === 'wide' || align === 'full' ? { align } : {};

const isNothing = ( value: unknown ): boolean =>
	! value ||
	( typeof value === 'object' && Object.values( value ).every( isNothing ) );

interface Source {
	query: Values;
	/** Of WooCommerce: without its namespace; '' for none. */
	collection: string;
	/** Whether it is a Product Collection. */
	isCollection: boolean;
	postType: string;
	type: PostType | undefined;
	facts: Partial< LoopFacts >;
}

/** Collections that are nothing but conditions, which they carry in their query. */
const PLAIN = [
	'',
	'product-catalog',
	'featured',
	'best-sellers',
	'top-rated',
	'on-sale',
	'new-arrivals',
	'by-category',
	'by-tag',
	'by-brand',
];

/** Whose queries hold nothing but what is read here; of other plugins' variations that isn't known. */
const NAMESPACES = [
	undefined,
	'core/posts-list',
	'woocommerce/product-query',
];

/** What is read below, or is no condition. All else has to be empty. */
const KNOWN = [
	'postType',
	'perPage',
	'pages',
	'order',
	'orderBy',
	'inherit',
	'taxQuery',
	'author',
	'sticky',
	'excludeCurrent',
	'isProductCollectionBlock',
	'featured',
	'woocommerceOnSale',
	'woocommerceStockStatus',
	'woocommerceAttributes',
	'woocommerceHandPickedProducts',
	'__woocommerceOnSale',
	'__woocommerceStockStatus',
	'__woocommerceAttributes',
	'timeFrame',
	'priceRange',
	'relatedBy',
];

/** Those of WooCommerce's first version of its list begin with underscores. */
const read = ( { query }: Source, name: string ): unknown =>
	query[ `woocommerce${ name }` ] ?? query[ `__woocommerce${ name }` ];

/** Terms by taxonomy; WordPress 7 says which are left out as well, which a loop can't. */
const chosenTerms = ( {
	query,
	type,
}: Source ): Record< string, number[] > | null => {
	const { include, exclude, ...rest } = valuesOf( query.taxQuery );
	const terms: Record< string, number[] > = {};
	for ( const [ taxonomy, values ] of Object.entries( {
		...rest,
		...valuesOf( include ),
	} ) ) {
		const ids = idsOf( values );
		const { parents = [] } =
			type?.taxonomies.find( ( { name } ) => name === taxonomy ) ?? {};
		// A query takes a term alone, a loop what stands below it, too.
		if (
			ids.length !== ( Array.isArray( values ) ? values.length : 0 ) ||
			ids.length > MAX_IDS ||
			ids.some( ( id ) => parents.includes( id ) )
		) {
			return null;
		}
		if ( ids.length > 0 ) {
			terms[ taxonomy ] = ids;
		}
	}
	return isNothing( exclude ) ? terms : null;
};

/** Attributes as WooCommerce keeps them, beside other terms. */
const withTerms = ( source: Source ): Said => {
	const terms = chosenTerms( source );
	const attributes: Record< string, number[] > = {};
	const chosen = read( source, 'Attributes' );
	for ( const one of Array.isArray( chosen ) ? chosen : [] ) {
		const { taxonomy, termId } = valuesOf( one );
		if ( typeof taxonomy !== 'string' || ! isId( termId ) ) {
			return null;
		}
		attributes[ taxonomy ] = [
			...( attributes[ taxonomy ] ?? [] ),
			termId,
		];
	}
	// Both of one taxonomy: those of one and those of the other.
	if (
		! terms ||
		Object.keys( attributes ).some( ( taxonomy ) => taxonomy in terms )
	) {
		return null;
	}
	const all = { ...terms, ...attributes };
	return Object.keys( all ).length > 0 ? { terms: all } : {};
};

const withAuthors = ( { query, isCollection, postType }: Source ): Said => {
	const { author } = query;
	// WooCommerce doesn't read it.
	if ( isCollection || isNothing( author ) ) {
		return {};
	}
	const authors = idsOf(
		Array.isArray( author ) ? author : String( author ).split( ',' )
	);
	return postType !== 'product' && authors.length > 0 ? { authors } : null;
};

/** Where nothing narrows them, WordPress puts sticky posts first. */
const withSticky = ( source: Source ): Said => {
	const { query, postType, facts } = source;
	if ( query.sticky === 'ignore' ) {
		return {};
	}
	const isOfTerms = query.inherit !== true && ! isNothing( query.taxQuery );
	return isNothing( query.sticky ) &&
		( postType !== 'post' || ! facts.hasSticky || isOfTerms )
		? {}
		: null;
};

/** Called in a loop otherwise. */
const ALIASES: Record< string, string > = {
	rand: 'random',
	sales: 'popularity',
};

const withOrder = ( { query, isCollection, postType }: Source ): Said => {
	const { order, orderBy = 'date' } = query;
	const name = String( orderBy );
	const isOfPosts = postType !== 'product';
	const by =
		isOfPosts && name === 'comment_count'
			? 'popularity'
			: ( ALIASES[ name ] ?? name );
	const isUnknown = isOfPosts
		? [ 'price', 'rating', 'popularity' ].includes( name ) ||
			name === 'sales'
		: false;
	return ORDERS.includes( by ) && ! isUnknown
		? {
				orderBy: by,
				order:
					String( order ?? ( isCollection ? 'asc' : 'desc' ) ) ===
					'asc'
						? 'asc'
						: 'desc',
			}
		: null;
};

/** Where they come from, and in which order. */
const withSource = ( source: Source ): Said => {
	const { query, collection, facts } = source;
	const handPicked = query.woocommerceHandPickedProducts;
	const ids = idsOf( handPicked );
	const { categories = true, tags = true } = valuesOf( query.relatedBy );
	const isManual = collection === 'hand-picked' || ids.length > 0;
	if (
		ids.length > MAX_IDS ||
		ids.length !==
			( Array.isArray( handPicked ) ? handPicked.length : 0 ) ||
		facts.types?.some( ( { name } ) => name === source.postType ) === false
	) {
		return null;
	}
	if ( collection === 'related' || collection === 'upsells' ) {
		const isWhole =
			collection === 'upsells' ||
			( categories === true && tags === true );
		const order = withOrder( source );
		return isWhole && ! isManual && order
			? { ...order, source: collection }
			: null;
	}
	if ( isManual ) {
		// By hand they stand in the order in which they were chosen, and in no other.
		return [ undefined, 'post__in' ].includes(
			query.orderBy as string | undefined
		)
			? { source: 'manual', ids }
			: null;
	}
	return PLAIN.includes( collection ) ? withOrder( source ) : null;
};

/**
 * Chosen states of stock: all, or all but those that are out of stock.
 *
 * @param chosen WooCommerce's names.
 */
export const ofStock = ( chosen: unknown ): Said => {
	if ( chosen === undefined || chosen === null ) {
		return {};
	}
	const has = ( status: string ): boolean =>
		Array.isArray( chosen ) && chosen.includes( status );
	if ( ! has( 'instock' ) || ! has( 'onbackorder' ) ) {
		return null;
	}
	return has( 'outofstock' ) ? {} : { inStock: true };
};

const withStock = ( source: Source ): Said =>
	ofStock( read( source, 'StockStatus' ) );

const withDays = ( { query }: Source ): Said => {
	if ( isNothing( query.timeFrame ) ) {
		return {};
	}
	const { operator, value } = valuesOf( query.timeFrame );
	const days = Number( /^-(\d{1,4}) days?$/.exec( String( value ) )?.[ 1 ] );
	return operator === 'in' && isId( days ) && days <= MAX_DAYS
		? { days }
		: null;
};

const withProducts = ( source: Source ): Said => {
	const { query } = source;
	const { min, max } = valuesOf( query.priceRange );
	const price = ( value: unknown ) =>
		Number( value ) > 0 ? Number( value ) : null;
	return {
		...( read( source, 'OnSale' ) ? { onSale: true } : {} ),
		...( query.featured === true || query.featured === 'true'
			? { featured: true }
			: {} ),
		...( price( min ) && { minPrice: price( min ) } ),
		...( price( max ) && { maxPrice: price( max ) } ),
	};
};

/** How many, and on how many pages. */
const withNumber = (
	{ query, isCollection, facts }: Source,
	hasPages: boolean
): Said => {
	const number = Number(
		query.perPage ?? ( isCollection ? 9 : ( facts.perPage ?? 10 ) )
	);
	const pages = Number( query.pages ?? 0 );
	// What is not on the first page is on a further one, if there are any.
	const isPaged = hasPages && pages !== 1;
	return isId( number ) &&
		( isPaged ? ! ( pages > 1 ) : number <= MAX_PER_PAGE )
		? {
				perPage: Math.min( MAX_PER_PAGE, number ),
				pagination: isPaged ? 'numbers' : 'none',
			}
		: null;
};

const OF_LIST = [
	withSource,
	withTerms,
	withAuthors,
	withSticky,
	withStock,
	withDays,
	withProducts,
];

const ofList = ( source: Source, hasPages: boolean ): Said => {
	const isSaid = Object.entries( source.query ).every(
		( [ name, value ] ) => KNOWN.includes( name ) || isNothing( value )
	);
	const all = OF_LIST.map( ( one ) => one( source ) );
	const number = withNumber( source, hasPages );
	return isSaid && number && all.every( ( one ) => one !== null )
		? {
				...Object.assign( {}, ...all ),
				...number,
				withoutCurrent: !! source.query.excludeCurrent,
			}
		: null;
};

/** A page's own list has the page's number and order; WordPress reads nothing else of such a query. */
const ofPage = ( source: Source, hasPages: boolean ): Said =>
	PLAIN.includes( source.collection ) && withSticky( source )
		? {
				source: 'page',
				...source.type?.archive,
				pagination: hasPages ? 'numbers' : 'none',
				withoutCurrent: false,
			}
		: null;

/** Inner blocks of a list that a loop has of its own. */
const OF_THE_LIST = [
	'core/post-template',
	'core/query-pagination',
	'core/query-no-results',
	'core/query-total',
	'woocommerce/catalog-sorting',
	'woocommerce/product-collection-no-results',
	'woocommerce/product-results-count',
	'woocommerce/product-template',
];

const holdsList = ( { name, innerBlocks = [] }: Block ): boolean =>
	OF_THE_LIST.includes( name ) || innerBlocks.some( holdsList );

/** Inner blocks without what groups parts of the list. */
const flat = ( blocks: Block[] ): Block[] =>
	blocks.flatMap( ( block ) =>
		OF_THE_LIST.includes( block.name ) || ! holdsList( block )
			? [ block ]
			: flat( block.innerBlocks ?? [] )
	);

const isTemplate = ( { name }: Block ): boolean =>
	name === 'core/post-template' || name === 'woocommerce/product-template';

/**
 * Other blocks that stand within the list, such as its heading: before and after the items.
 *
 * @param innerBlocks Of that block.
 */
export const othersOf = ( innerBlocks: Block[] ): [ Block[], Block[] ] => {
	const all = flat( innerBlocks );
	const at = all.findIndex( isTemplate );
	const others = ( blocks: Block[] ) =>
		blocks.filter( ( block ) => ! holdsList( block ) );
	return at < 0
		? [ others( all ), [] ]
		: [ others( all.slice( 0, at ) ), others( all.slice( at ) ) ];
};

/** Columns and look. */
const lookOf = ( attributes: Values, blocks: Block[] ): Values => {
	const layout = valuesOf(
		attributes.displayLayout ?? blocks.find( isTemplate )?.attributes.layout
	);
	return {
		...columnsOf( layout.columns ?? layout.columnCount ),
		...( ( layout.type === 'list' || layout.type === 'carousel' ) && {
			layout: layout.type,
		} ),
		...alignOf( attributes ),
	};
};

/**
 * The loop that lists the same; null where there is none.
 *
 * @param attributes   Of that block.
 * @param isCollection Whether it is a Product Collection, else a Query Loop.
 * @param innerBlocks  Hold the columns, the page links and the like.
 */
export const fromQuery = (
	attributes: Values,
	isCollection: boolean,
	innerBlocks: Block[] = []
): Said => {
	const query = valuesOf( attributes.query );
	const facts = factsOf< LoopFacts >( 'loop-builder' );
	const postType = isCollection
		? 'product'
		: String( query.postType ?? 'post' );
	const source: Source = {
		query,
		collection: String( attributes.collection ?? '' ).replace(
			/^woocommerce\/product-collection\//,
			''
		),
		isCollection,
		postType,
		type: facts.types?.find( ( { name } ) => name === postType ),
		facts,
	};
	const blocks = flat( innerBlocks );
	const has = ( ...names: string[] ): boolean =>
		blocks.some( ( { name } ) => names.includes( name ) );
	const hasPages = has( 'core/query-pagination' );
	const list =
		query.inherit === true
			? ofPage( source, hasPages )
			: ofList( source, hasPages );
	return list &&
		( isCollection ||
			NAMESPACES.includes( attributes.namespace as string | undefined ) )
		? {
				postType,
				hasSearch: false,
				...( ! has( 'woocommerce/catalog-sorting' ) && {
					sorting: [],
				} ),
				hasCount: has(
					'core/query-total',
					'woocommerce/product-results-count'
				),
				...list,
				...lookOf( attributes, blocks ),
			}
		: null;
};
