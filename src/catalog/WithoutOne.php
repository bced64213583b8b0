<?php

namespace Vitrin\Catalog;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * What an empty list offers: to leave out one of its filters, each with the number of items that are there then. Printed
 * in an empty list alone, by the server.
 *
 * @phpstan-type Offer array{label: string, url: string, total: int}
 */
final class WithoutOne {

	/** Filters that are counted: each asks the database once. */
	private const MOST = 8;

	/**
	 * @param list<array{label: string, url: string, count: callable(): int}> $filters
	 * @return list<Offer> Those that lead somewhere, the most first.
	 */
	public static function offers( array $filters ): array {
		// Without the only one it is the whole list, which is offered anyway.
		if ( count( $filters ) < 2 ) {
			return array();
		}
		$offers = array();
		foreach ( array_slice( $filters, 0, self::MOST ) as $filter ) {
			$total = $filter['count']();
			if ( $total > 0 ) {
				$offers[] = array(
					'label' => $filter['label'],
					'url'   => $filter['url'],
					'total' => $total,
				);
			}
		}
		usort( $offers, static fn ( array $one, array $two ): int => $two['total'] <=> $one['total'] );

		return $offers;
	}

	/**
	 * What a filter is called, as among those in force.
	 *
	 * @param array{filter: string, values: list<string|int>, left: State} $part  From State::parts().
	 * @param State                                                        $state All filters.
	 */
	public static function label( array $part, State $state ): string {
		$slugs = array_values( array_filter( $part['values'], 'is_string' ) );

		return match ( $part['filter'] ) {
			'price'   => Prices::in_words( $state ),
			'ratings' => self::list( array_map( static fn ( string|int $stars ): string => self::stars_label( (int) $stars ), $part['values'] ) ),
			'sale'    => __( 'On sale only', 'vitrin' ),
			'stock'   => __( 'In stock only', 'vitrin' ),
			default   => self::list( array_map( static fn ( FilterTerm $term ): string => html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' ), CachedTerms::by_slugs( $part['filter'], $slugs ) ) ),
		};
	}

	/** @param int $stars 1 to 5. */
	public static function stars_label( int $stars ): string {
		/* translators: %s: number of stars, 1 to 5. */
		return sprintf( _n( '%s star', '%s stars', $stars, 'vitrin' ), Digits::of( $stars ) );
	}

	/** @param list<string> $names */
	private static function list( array $names ): string {
		return implode( wp_get_list_item_separator(), $names );
	}

	/**
	 * @param list<Offer> $offers
	 * @param string      $name        Begins the names of classes.
	 * @param string      $attribute   Of the links, for the script.
	 * @param bool        $is_products Whether the list is one of products.
	 */
	public static function html( array $offers, string $name, string $attribute, bool $is_products = true ): string {
		if ( array() === $offers ) {
			return '';
		}
		$id    = wp_unique_id( $name . '-without-' );
		$items = '';
		foreach ( $offers as list( 'label' => $label, 'url' => $url, 'total' => $total ) ) {
			$items .= sprintf(
				'<li><a class="%s__chip" rel="nofollow" %s href="%s"><span class="vitrin-hidden">%s </span><bdi>%s</bdi><span>%s</span>%s</a></li>',
				esc_attr( $name ),
				esc_attr( $attribute ),
				esc_url( $url ),
				esc_html__( 'Remove the filter:', 'vitrin' ),
				esc_html( $label ),
				esc_html(
					'(' . ( $is_products
						/* translators: %s: number of products that are found without a filter. */
						? sprintf( _n( '%s product', '%s products', $total, 'vitrin' ), Digits::of( $total ) )
						/* translators: %s: number of posts, or of other things that a site lists. */
						: sprintf( _n( '%s result', '%s results', $total, 'vitrin' ), Digits::of( $total ) ) ) . ')'
				),
				Icons::svg( 'x' )
			);
		}

		return sprintf( '<p id="%1$s">%2$s</p><ul class="%3$s__chips" aria-labelledby="%1$s">%4$s</ul>', esc_attr( $id ), esc_html__( 'Remove one of the filters and you will find:', 'vitrin' ), esc_attr( $name ), $items );
	}
}
