/**
 * The block's attributes, their orders and limits; PHP reads and checks them in
 * src/loop-builder/domain/Definition.php.
 */
export const MAX_PER_PAGE = 48;

export const MAX_COLUMNS = 8;

export const ORDERS = [
	'date',
	'title',
	'price',
	'popularity',
	'rating',
	'menu_order',
	'random',
];

export interface Filter {
	kind: 'terms' | 'price' | 'rating' | 'sale' | 'stock';
	taxonomy?: string;
	look?: 'category' | 'checkboxes' | 'buttons' | 'swatches' | undefined;
	/** Whether an item must have all chosen terms. */
	every?: boolean;
}

export interface Attributes {
	/** WordPress's own. */
	align?: 'wide' | 'full' | undefined;
	blockId: string;
	postType: string;
	source: 'query' | 'page' | 'related' | 'upsells' | 'manual';
	ids: number[];
	withoutCurrent: boolean;
	terms: Record< string, number[] >;
	authors: number[];
	/** 0: however old. */
	days: number;
	onSale: boolean;
	inStock: boolean;
	featured: boolean;
	minPrice: number | null;
	maxPrice: number | null;
	minRating: number;
	orderBy: string;
	order: 'asc' | 'desc';
	seed: number;
	perPage: number;
	layout: 'grid' | 'list' | 'carousel';
	columns: number;
	columnsTablet: number;
	columnsPhone: number;
	parts: string[];
	filters: Filter[];
	hasSearch: boolean;
	/** Undefined: all orders that make sense. */
	sorting?: string[] | undefined;
	hasCount: boolean;
	hasChips: boolean;
	filtersAt: 'top' | 'start';
	waitsForButton: boolean;
	hidesEmpty: boolean;
	hasCounts: boolean;
	pagination: 'numbers' | 'more' | 'infinite' | 'none';
}

export interface PanelProps {
	attributes: Attributes;
	setAttributes: ( changed: Partial< Attributes > ) => void;
}

export interface Taxonomy {
	name: string;
	label: string;
	/** Whether its terms can be searched for in the editor. */
	rest: boolean;
	/** Ids of terms that others stand below. */
	parents: number[];
}

export interface PostType {
	name: string;
	label: string;
	rest: boolean;
	/** Whether its posts have authors. */
	authors: boolean;
	taxonomies: Taxonomy[];
	/** Orders that visitors may choose, as they read them. */
	sorting: Array< { name: string; label: string } >;
	/** How its archives are listed. */
	archive: { perPage: number; orderBy: string; order: 'asc' | 'desc' };
}

/** What PHP tells the editor (src/loop-builder/EditorFacts.php). */
export interface LoopFacts {
	types: PostType[];
	/** Pages that show an archive. */
	archives: number[];
	/** Posts on a page, as WordPress is set. */
	perPage: number;
	/** Whether posts are pinned to the top of lists. */
	hasSticky: boolean;
}
