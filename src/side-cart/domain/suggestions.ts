/**
 * What the shop suggests, checked. Pure. Twin: ../GetSuggestions.php; example: ../suggestions.fixture.json.
 */
import { list, oneOf, shape, type Parser } from '../../shared/domain/shape';
import { parseCard, type ProductCard } from './product';

export interface Suggestions {
	/** Why these: they go with the cart, or what an empty cart shows by setting. */
	reason: 'cart' | 'featured' | 'best_selling' | 'recently_viewed' | 'none';
	items: ProductCard[];
}

/** The whole answer of vitrin_get_suggestions; throws ShapeError when it is something else. */
export const parseSuggestions: Parser< Suggestions > = ( body, path ) =>
	shape< { suggestions: Suggestions } >( {
		suggestions: shape< Suggestions >( {
			reason: oneOf(
				'cart',
				'featured',
				'best_selling',
				'recently_viewed',
				'none'
			),
			items: list( parseCard ),
		} ),
	} )( body, path ).suggestions;
