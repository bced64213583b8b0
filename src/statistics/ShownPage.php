<?php

namespace Vitrin\Statistics;

use Vitrin\Statistics\Collecting\EarlyAnswer;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\PagePath;
use Vitrin\Statistics\Collecting\Signature;

defined( 'ABSPATH' ) || exit;

/** What a page is, as its hits name it; the same for everybody, because a cache may keep it [STAT-01]. */
final class ShownPage {

	/** Letters of a search that count. */
	private const SEARCH = 100;

	/**
	 * @param string $type   Such as product, product_cat, page, shop, search, search-empty (nothing was found), 404; [a-z0-9_-]{1,40}.
	 * @param int    $id     Of the post or term; 0 for none.
	 * @param string $search What was searched for; ''.
	 * @param string $path   PagePath.
	 */
	public function __construct(
		public readonly string $type,
		public readonly int $id,
		public readonly string $search,
		public readonly string $path
	) {}

	/** The page that is being printed; asked once the main query has run. */
	public static function current(): self {
		list( $type, $id ) = self::kind();

		return new self( $type, $id, self::search(), PagePath::of( EarlyAnswer::asked_uri() ) );
	}

	/** '' where nothing can be counted yet. */
	public function signature(): string {
		$secret = Folder::secret();

		return '' === $secret ? '' : Signature::make( $secret, $this->type, $this->id, $this->path, time() );
	}

	/** @return array{string, int} */
	private static function kind(): array {
		if ( is_404() ) {
			return array( '404', 0 );
		}
		if ( is_search() ) {
			return array( self::has_found() ? 'search' : 'search-empty', 0 );
		}
		if ( is_order_received_page() ) {
			return array( 'order', 0 );
		}
		foreach ( array( 'cart' => is_cart(), 'checkout' => is_checkout(), 'account' => is_account_page(), 'shop' => is_shop() ) as $type => $is_it ) {
			if ( $is_it ) {
				return array( $type, 0 );
			}
		}
		if ( is_front_page() ) {
			return array( 'home', 0 );
		}
		$object = get_queried_object();

		return match ( true ) {
			$object instanceof \WP_Post => array( self::word( $object->post_type ), $object->ID ),
			$object instanceof \WP_Term => array( self::word( $object->taxonomy ), $object->term_id ),
			$object instanceof \WP_User => array( 'author', $object->ID ),
			is_home() => array( 'blog', 0 ),
			is_archive() => array( 'archive', 0 ),
			default => array( 'other', 0 ),
		};
	}

	/** Whether a search has a result. */
	private static function has_found(): bool {
		global $wp_query;

		return ! $wp_query instanceof \WP_Query || $wp_query->post_count > 0;
	}

	private static function word( string $name ): string {
		return substr( (string) preg_replace( '/[^a-z0-9_-]/', '', strtolower( $name ) ), 0, 40 );
	}

	private static function search(): string {
		return is_search() ? mb_substr( trim( get_search_query( false ) ), 0, self::SEARCH ) : '';
	}
}
