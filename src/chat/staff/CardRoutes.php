<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Catalog\Search\Outcome;
use Vitrin\Catalog\Search\SearchQuery;
use Vitrin\Chat\Messages\Cards;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Products and coupons to be sent as cards [CHAT-12] [SEC-03]. */
final class CardRoutes {

	private const READS_COUPONS = 'read_private_shop_coupons';

	/** Of one answer. */
	private const MOST = 10;

	/** Coupons that are looked at: most shops have fewer that are still good. */
	private const LOOKED_AT = 500;

	public static function register(): void {
		StaffCall::register( 'GET', '/products', self::products( ... ) );
		StaffCall::register( 'GET', '/coupons', self::coupons( ... ) );
	}

	/** @return list<array<string, mixed>> As the shop's search finds them; the last added ones where nothing was typed. */
	private static function products( Input $input ): array {
		$typed = mb_substr( $input->raw( 'search' ), 0, SearchQuery::MAX_LENGTH );
		$ids   = '' === trim( $typed ) ? wc_get_products( array( 'status' => 'publish', 'limit' => self::MOST, 'return' => 'ids', 'orderby' => 'date', 'order' => 'DESC' ) ) : Outcome::of( $typed )?->ids;
		$ids   = array_slice( array_filter( is_array( $ids ) ? $ids : array(), 'is_int' ), 0, 2 * self::MOST );
		_prime_post_caches( $ids );

		return array_slice( array_values( array_filter( array_map( Cards::product( ... ), $ids ) ) ), 0, self::MOST );
	}

	/** Coupons are money: who may read them in WooCommerce gives them away, other agents where the shop says so. */
	public static function may_send_coupons(): bool {
		return wc_coupons_enabled() && ( current_user_can( self::READS_COUPONS ) || current_user_can( Agents::MANAGES ) || ( new Settings() )->stored()->widget()->flag( 'agent_coupons' ) );
	}

	/** @return list<array<string, mixed>> */
	private static function coupons( Input $input ): array {
		if ( ! self::may_send_coupons() ) {
			throw Refusal::forbidden();
		}
		$posts = get_posts( array( 'post_type' => 'shop_coupon', 'post_status' => 'publish', 'posts_per_page' => self::LOOKED_AT, 'orderby' => 'date', 'order' => 'DESC' ) );
		$words = SearchText::asked( $input->raw( 'search' ) );
		$cards = array();
		foreach ( $posts as $post ) {
			$text = SearchText::of( $post->post_title . ' ' . $post->post_excerpt );
			if ( count( $cards ) < self::MOST && array() === array_filter( $words, static fn ( string $word ): bool => ! str_contains( $text, ' ' . $word ) ) ) {
				$card = Cards::coupon( $post->post_title );
				if ( null !== $card && $card['is_valid'] ) {
					$cards[] = $card;
				}
			}
		}

		return $cards;
	}
}
