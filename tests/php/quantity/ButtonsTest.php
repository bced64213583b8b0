<?php
/**
 * Plus and minus.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Quantity;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * The markup around WooCommerce's field.
 */
final class ButtonsTest extends ShopTestCase {

	/**
	 * The field as WooCommerce prints it.
	 *
	 * @param array<string, mixed> $arguments See woocommerce_quantity_input().
	 */
	private function field( array $arguments = array() ): string {
		return (string) woocommerce_quantity_input( $arguments, Products::simple(), false );
	}

	#[TestDox( '[QTY-01] a labelled minus stands before the field and a plus after it, and neither sends the form' )]
	public function test_buttons(): void {
		$html = $this->field();

		self::assertSame( 1, preg_match( '#<button type="button"[^>]*data-vitrin-quantity="minus" aria-label="[^"]+">.*<input.*<button type="button"[^>]*data-vitrin-quantity="plus" aria-label="[^"]+">#s', $html ) );
		self::assertSame( 2, substr_count( $html, '<button' ) );
	}

	#[TestDox( '[QTY-01] each button names its product, where a page has several' )]
	public function test_product_name(): void {
		$labels = '#aria-label="[^"]* چای &amp; قند &quot;۱&quot;"#u';

		self::assertSame( 2, preg_match_all( $labels, $this->field( array( 'product_name' => '<b>چای &amp; قند</b> "۱"' ) ) ) );
		self::assertSame( 0, preg_match_all( $labels, $this->field( array( 'product_name' => '' ) ) ) );
	}

	#[TestDox( '[QTY-01] a field whose quantity can\'t change gets no buttons' )]
	public function test_hidden_field(): void {
		self::assertStringNotContainsString( '<button', $this->field( array( 'min_value' => 1, 'max_value' => 1 ) ) );
		self::assertStringNotContainsString( '<button', $this->field( array( 'readonly' => true ) ) );
		self::assertStringContainsString( '<button', $this->field() );
	}

	#[TestDox( '[QTY-02] a field of half steps says so, and has what was chosen' )]
	public function test_half_steps(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		add_filter( 'woocommerce_quantity_input_step', static fn (): float => 0.5 );
		$html = $this->field( array( 'input_value' => '1.5', 'min_value' => 0.5 ) );

		foreach ( array( 'step="0.5"', 'min="0.5"', 'value="1.5"', 'data-vitrin-quantity="plus"' ) as $expected ) {
			self::assertStringContainsString( $expected, $html );
		}
	}
}
