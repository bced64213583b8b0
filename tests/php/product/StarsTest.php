<?php
/**
 * The stars of a review.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Product;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Product\Stars;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What is printed in place of WooCommerce's list.
 */
final class StarsTest extends ShopTestCase {

	/** The option that the shop has. */
	private string $required = 'yes';

	/** A shop whose reviews need a rating. */
	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_option_woocommerce_review_rating_required', fn (): string => $this->required );
		add_filter( 'pre_option_woocommerce_enable_review_rating', static fn (): string => 'yes' );
	}

	/**
	 * The review form of a product as the shop's template prints it.
	 */
	private function form(): string {
		$product = Products::simple();
		$product->set_reviews_allowed( true );
		$product->save();
		$post = get_post( $product->get_id() );
		self::assertInstanceOf( \WP_Post::class, $post );
		$GLOBALS['post']    = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a product page has it.
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		setup_postdata( $post );
		ob_start();
		wc_get_template( 'single-product-reviews.php' );
		wp_reset_postdata();
		unset( $GLOBALS['product'] );

		return (string) ob_get_clean();
	}

	#[TestDox( '[PROD-07] the shop\'s own form has five radio buttons in place of its list, named for people' )]
	public function test_form(): void {
		$html = $this->form();

		self::assertStringNotContainsString( '<select name="rating"', $html );
		self::assertSame( 5, preg_match_all( '/<input type="radio" name="rating" value="([1-5])">/', $html, $found ) );
		self::assertSame( array( '1', '2', '3', '4', '5' ), $found[1] );
		self::assertStringContainsString( esc_html( sprintf( __( '%s of 5 stars', 'vitrin' ), Digits::of( 4 ) ) ), $html ); // phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment
		self::assertStringContainsString( 'aria-required="true"', $html );
		self::assertStringContainsString( esc_html__( 'Please select a rating', 'vitrin' ), $html );
		// What an empty choice sends: without it WooCommerce would not see that it is missing.
		self::assertMatchesRegularExpression( '/<input type="hidden" name="rating" value="">.*<input type="radio"/s', $html );
		self::assertStringContainsString( 'name="comment"', $html );
		self::assertStringNotContainsString( 'id="rating"', $html );
	}

	#[TestDox( '[PROD-07] where no rating is required none is asked for' )]
	public function test_not_required(): void {
		$this->required = 'no';
		$html           = $this->form();

		self::assertStringContainsString( 'type="radio"', $html );
		self::assertStringNotContainsString( 'aria-required', $html );
		self::assertStringNotContainsString( 'vitrin-rating__missing', $html );
	}

	#[TestDox( '[PROD-07] the list of a theme or a plugin stays as it is' )]
	public function test_others(): void {
		$args = array( 'comment_field' => '<div class="my-rating"><select name="rating" id="rating"><option>5</option></select></div><textarea name="comment"></textarea>' );

		self::assertSame( $args, Stars::in_form( $args ) );
		self::assertNull( Stars::in_form( null ) );
		self::assertSame( array( 'comment_field' => 3 ), Stars::in_form( array( 'comment_field' => 3 ) ) );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$own = array( 'comment_field' => '<div class="comment-form-rating"><label for="rating">R</label><select name="rating" id="rating"></select></div>' );
		self::assertSame( $own, Stars::in_form( $own ), 'fetched by another script' );
	}
}
