<?php
/**
 * Ratings in the page's digits.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Digits;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Digits\Texts;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\PageTestCase;
use Vitrin\Tests\Products;

/**
 * What is written, and what stays.
 */
final class RatingsTest extends PageTestCase {

	#[TestDox( '[L10N-02] [L10N-03] stars say the average and how many have rated in Persian digits; their width stays' )]
	public function test_stars(): void {
		self::without_theme( 'woocommerce_product_get_rating_html' );
		$html = wc_get_rating_html( 4.33, 12 );
		self::assertStringContainsString( 'style="width:86.6%"', $html );
		self::assertStringContainsString( '<strong class="rating">۴٫۳۳</strong>', $html );
		self::assertStringContainsString( '<span class="rating">۱۲</span>', $html );
		self::assertMatchesRegularExpression( '/aria-label="[^"0-9]*۴٫۳۳[^"0-9]*۵[^"0-9]*"/u', $html );
		self::assertDoesNotMatchRegularExpression( '/>[^<]*[0-9]/', $html );
		self::assertSame( '', wc_get_rating_html( 0 ) );
	}

	#[TestDox( '[L10N-02] [L10N-03] stars by themselves, as widgets print them, too' )]
	public function test_stars_alone(): void {
		$html = wc_get_star_rating_html( 5 );
		self::assertStringContainsString( 'style="width:100%"', $html );
		self::assertStringContainsString( '<strong class="rating">۵</strong>', $html );
	}

	#[TestDox( '[L10N-02] [L10N-03] in other languages all stays as WooCommerce wrote it' )]
	public function test_latin(): void {
		$this->begin_page( 'latn' );
		$html = wc_get_rating_html( 4.33, 12 );
		self::assertStringContainsString( '<strong class="rating">4.33</strong>', $html );
		self::assertStringContainsString( '<span class="rating">12</span>', $html );
		/** This filter is WooCommerce's. */
		self::assertSame( 'Reviews (3)', apply_filters( 'woocommerce_product_reviews_tab_title', 'Reviews (3)', 'reviews' ) );
	}

	#[TestDox( '[L10N-02] [L10N-03] the reviews’ tab has its count in Persian digits' )]
	public function test_tab(): void {
		/** This filter is WooCommerce's. */
		self::assertSame( 'نقد و بررسی‌ها (۳)', apply_filters( 'woocommerce_product_reviews_tab_title', 'نقد و بررسی‌ها (3)', 'reviews' ) );
		/** This filter is WooCommerce's. */
		self::assertSame( 'نظرها <b class="n-2" title="4">(۳)</b> &#8211;', apply_filters( 'woocommerce_product_reviews_tab_title', 'نظرها <b class="n-2" title="4">(3)</b> &#8211;', 'reviews' ) );
	}

	/**
	 * Titles above reviews.
	 *
	 * @return array<string, array{mixed, mixed}>
	 */
	public static function titles(): array {
		return array(
			'the count'                    => array( '3 نقد برای <span>گلدان</span>', '۳ نقد برای <span>گلدان</span>' ),
			'a count after the name'       => array( 'برای <span>گلدان</span> 12 نقد', 'برای <span>گلدان</span> ۱۲ نقد' ),
			'numbers of the product’s own' => array( '3 نقد برای <span>گلدان 20 <b>4</b> سانتی <span>5</span></span>', '۳ نقد برای <span>گلدان 20 <b>4</b> سانتی <span>5</span></span>' ),
			'one that a plugin has made'   => array( '<h3 data-n="3">3 نقد</h3>', '<h3 data-n="3">3 نقد</h3>' ),
			'none'                         => array( '', '' ),
			'no text'                      => array( null, null ),
		);
	}

	/**
	 * The title.
	 *
	 * @param mixed $title    As WooCommerce or a plugin has it.
	 * @param mixed $expected As it is printed.
	 */
	#[DataProvider( 'titles' )]
	#[TestDox( '[L10N-02] [L10N-03] the title above reviews: $_dataName' )]
	public function test_title( mixed $title, mixed $expected ): void {
		/** This filter is WooCommerce's. */
		self::assertSame( $expected, apply_filters( 'woocommerce_reviews_title', $title, 3, null ) );
	}

	#[TestDox( '[L10N-02] [L10N-03] the link to the reviews has their count in Persian digits; addresses stay' )]
	public function test_link(): void {
		self::assertSame(
			'<a href="/p/2/#reviews" class="n-2">(<span class="count">۲</span> دیدگاه)</a>',
			Digits::in_html( '<a href="/p/2/#reviews" class="n-2">(<span class="count">2</span> دیدگاه)</a>' )
		);
		$product = Products::simple();
		$product->set_average_rating( 4.5 );
		$product->set_rating_counts( array( 4 => 1, 5 => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$product->set_review_count( 2 );
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As a product's page has it.
		$GLOBALS['post']    = get_post( $product->get_id() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		add_filter( 'comments_open', '__return_true' );
		ob_start();
		woocommerce_template_single_rating();
		$html = (string) ob_get_clean();
		unset( $GLOBALS['product'], $GLOBALS['post'] );
		self::assertStringContainsString( '۴٫۵', $html );
		self::assertMatchesRegularExpression( '/woocommerce-review-link[^>]*>\(.*۲.*\)/u', $html );
		self::assertDoesNotMatchRegularExpression( '/>[^<]*[0-9][^<]*</', $html );
	}

	#[TestDox( '[L10N-02] [L10N-03] what is no text goes through as it came' )]
	public function test_no_text(): void {
		foreach ( array( null, false, array( '3' ) ) as $value ) {
			self::assertSame( $value, Texts::in_html( $value ) );
		}
	}
}
