<?php
/**
 * WordPress's script for answering a comment.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Product;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Product\Hooks;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Off the pages where it has nothing to do, and only off those.
 */
final class ReplyScriptTest extends ShopTestCase {

	/**
	 * Where, what was stored, which link was printed, and whether the script stays.
	 *
	 * @return array<string, array{bool, array<string, bool>, mixed, bool}>
	 */
	public static function pages(): array {
		return array(
			'reviews as WooCommerce prints them'      => array( true, array(), null, false ),
			'a link that another plugin has emptied'  => array( true, array(), '', false ),
			'a template of the theme prints a link'   => array( true, array(), '<a class="comment-reply-link">x</a>', true ),
			'the setting keeps what others have'      => array( true, array( 'keep_woocommerce_scripts' => true ), null, true ),
			'an article with comments'                => array( false, array(), null, true ),
		);
	}

	/**
	 * As the page is made: the theme asks in the head, the reviews are printed, the footer decides.
	 *
	 * @param bool                $is_product Whether it is a product's page.
	 * @param array<string, bool> $settings   Of the feature, as stored.
	 * @param mixed               $link       What WordPress makes of a reply link; null where none is asked for.
	 * @param bool                $stays      What is right.
	 */
	#[TestDox( '[PROD-07] WordPress\'s reply script is off a product\'s page whose reviews can\'t be answered' )]
	#[DataProvider( 'pages' )]
	public function test_leave_off( bool $is_product, array $settings, mixed $link, bool $stays ): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'product' => $settings ) );
		$before = $GLOBALS['wp_query'] ?? null;
		$id     = $is_product ? Products::simple()->get_id() : wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'publish' ) );
		$GLOBALS['wp_query'] = new \WP_Query( // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			array(
				'post_type' => $is_product ? 'product' : 'post',
				'p'         => $id,
			)
		);
		wp_enqueue_script( 'comment-reply' );

		$reply = new Hooks();
		if ( null !== $link ) {
			self::assertSame( $link, $reply->note_reply_link( $link ) );
		}
		$reply->leave_off_reply_script();
		$is_on = wp_script_is( 'comment-reply', 'enqueued' );
		$GLOBALS['wp_query'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		wp_dequeue_script( 'comment-reply' );

		self::assertSame( $stays, $is_on );
	}
}
