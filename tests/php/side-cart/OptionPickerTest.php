<?php
/**
 * The quick view's call.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SideCart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Answer as HttpAnswer;
use Vitrin\Shared\Settings\Registry;
use Vitrin\SideCart\GetSuggestions;
use Vitrin\SideCart\GetProductOptions;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * What it gives, and to whom it gives nothing.
 */
final class OptionPickerTest extends ShopTestCase {

	/**
	 * Asks.
	 *
	 * @param int|string $product_id As sent.
	 * @param string     $key        A line's.
	 */
	private function ask( int|string $product_id, string $key = '' ): HttpAnswer {
		return ( new GetProductOptions() )->answer( 'POST', array( 'product_id' => (string) $product_id ) + ( '' === $key ? array() : array( 'cart_key' => $key ) ) );
	}

	/**
	 * The content of an answer that must be good, as the browser gets it.
	 *
	 * @param HttpAnswer $answer Any.
	 */
	private function content( HttpAnswer $answer ): object {
		self::assertSame( 200, $answer->code, $answer->message );
		$sent = Shape::sent( $answer->to_array() );
		self::assertIsObject( $sent );
		self::assertIsObject( $sent->quick_view_content );

		return $sent->quick_view_content;
	}

	#[TestDox( '[SIDE-08] the content has the shape of the fixture that Jest reads' )]
	public function test_shape(): void {
		[ $coat ] = Products::variations(
			array(
				array( 'colour' => 'blue', 'size' => '', 'manage_stock' => true, 'stock_quantity' => 5 ),
				array( 'colour' => 'red', 'size' => 'S', 'stock_status' => 'outofstock' ),
			)
		);
		$fixture = Shape::fixture( 'side-cart/option-picker.fixture.json' );
		foreach ( array( $coat, Products::simple() ) as $product ) {
			$content = $this->content( $this->ask( $product->get_id() ) );
			// Whatever fields and options are called, they are text by name.
			foreach ( array( $content, $fixture, ...$content->variations, ...$fixture->variations ) as $part ) {
				foreach ( array( 'chosen', 'fields', 'attributes' ) as $name ) {
					if ( is_object( $part->{$name} ?? null ) ) {
						self::assertContainsOnly( 'string', (array) $part->{$name} );
						$part->{$name} = new \stdClass();
					}
				}
			}
			self::assertSame( array(), Shape::differences( $fixture, $content ) );
		}
	}

	#[TestDox( '[SIDE-08] it says attributes, variations with any-values, prices, limits and stock as WooCommerce does, and needs no nonce' )]
	public function test_content(): void {
		[ $coat, $variations ] = Products::variations(
			array(
				array( 'colour' => 'blue', 'size' => '', 'sale_price' => '450000' ),
				array( 'colour' => 'red', 'size' => 'S', 'stock_status' => 'outofstock', 'regular_price' => '520000' ),
			),
			array( 'default_attributes' => array( 'colour' => 'blue' ) )
		);
		$content = $this->content( $this->ask( $coat->get_id() ) );

		self::assertSame( 'choose', $content->way );
		self::assertTrue( $content->is_whole );
		self::assertSame( array( 'attribute_colour', 'attribute_size' ), array_column( $content->attributes, 'name' ) );
		self::assertSame( array( 'blue', 'red' ), array_column( $content->attributes[0]->options, 'value' ) );
		self::assertEquals( (object) array( 'attribute_colour' => 'blue' ), $content->chosen );
		self::assertSame( array( $variations[0]->get_id(), $variations[1]->get_id() ), array_column( $content->variations, 'id' ) );
		self::assertSame( '', $content->variations[0]->attributes->attribute_size );
		self::assertSame( array( '450000', '500000' ), array( $content->variations[0]->price, $content->variations[0]->regular_price ) );
		self::assertSame( 'outofstock', $content->variations[1]->stock->status );
	}

	#[TestDox( '[SIDE-08] for a line it begins with what was chosen; a variation’s id does the same' )]
	public function test_line(): void {
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => '' ), array( 'colour' => 'red', 'size' => 'S' ) ) );
		$chosen                = array( 'attribute_colour' => 'blue', 'attribute_size' => 'L' );
		$key                   = WC()->cart->add_to_cart( $coat->get_id(), 1, $variations[0]->get_id(), $chosen );
		self::assertIsString( $key );

		self::assertEquals( (object) $chosen, $this->content( $this->ask( $coat->get_id(), $key ) )->chosen );
		self::assertEquals( (object) array( 'attribute_colour' => 'red', 'attribute_size' => 'S' ), $this->content( $this->ask( $variations[1]->get_id() ) )->chosen );
		self::assertSame( 404, $this->ask( $coat->get_id(), str_repeat( 'a', 32 ) )->code );
		self::assertSame( 404, $this->ask( Products::simple()->get_id(), $key )->code, 'another product’s line' );
		self::assertSame( 400, $this->ask( $coat->get_id(), '<b>' )->code );
	}

	/**
	 * Products that a visitor is not to know of.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function unseen(): array {
		return array(
			'a draft'             => array( array( 'status' => 'draft' ) ),
			'a pending one'       => array( array( 'status' => 'pending' ) ),
			'a private one'       => array( array( 'status' => 'private' ) ),
			'one in the bin'      => array( array( 'status' => 'trash' ) ),
			'one that is hidden'  => array( array( 'catalog_visibility' => 'hidden' ) ),
			'one with a password' => array( array( 'post_password' => 'sesame' ) ),
		);
	}

	#[TestDox( '[SEC-03] [SIDE-08] a product that the visitor is not to see is answered like one that is not there' )]
	#[DataProvider( 'unseen' )]
	public function test_unseen( array $props ): void {
		$unknown = $this->ask( 987654321 )->to_array();
		$secret  = Products::simple( array( 'name' => 'Secret' ) + array_diff_key( $props, array( 'post_password' => 1 ) ) );
		if ( isset( $props['post_password'] ) ) {
			wp_update_post( array( 'ID' => $secret->get_id(), 'post_password' => $props['post_password'] ) );
		}
		$answer = $this->ask( $secret->get_id() )->to_array();

		self::assertSame( 404, $answer['code'] );
		self::assertEquals( $unknown, $answer );
	}

	#[TestDox( '[SEC-03] [SIDE-08] a variation of a draft, a page, a bad id: refused alike' )]
	public function test_other_posts(): void {
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ) );
		$coat->set_status( 'draft' );
		$coat->save();
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Secret' ) );
		self::assertIsInt( $page );
		foreach ( array( $variations[0]->get_id(), $page ) as $id ) {
			self::assertSame( 404, $this->ask( $id )->code );
		}
		foreach ( array( '0', '-1', 'x', '1.5', '' ) as $id ) {
			self::assertSame( 400, $this->ask( $id )->code );
		}
		self::assertSame( 405, ( new GetProductOptions() )->answer( 'GET', array( 'product_id' => (string) Products::simple()->get_id() ) )->code );
	}

	#[TestDox( '[SIDE-08] what the shop hides can be changed by those who have it in the cart' )]
	public function test_hidden_in_cart(): void {
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ), array( 'catalog_visibility' => 'hidden' ) );
		self::assertSame( 404, $this->ask( $coat->get_id() )->code );
		$key = WC()->cart->add_to_cart( $coat->get_id(), 1, $variations[0]->get_id() );
		self::assertSame( 200, $this->ask( $coat->get_id(), (string) $key )->code );
	}

	#[TestDox( '[SEC-02] [SIDE-08] the description comes without anything that could run' )]
	public function test_description(): void {
		$product = Products::simple( array( 'short_description' => '<p onclick="x()">Good <strong>mug</strong><script>alert(1)</script><iframe src="//evil.example"></iframe></p>' ) );
		$html    = $this->content( $this->ask( $product->get_id() ) )->description;

		self::assertStringContainsString( '<strong>mug</strong>', $html );
		self::assertDoesNotMatchRegularExpression( '/<script|<iframe|onclick/i', $html );
	}

	#[TestDox( '[SIDE-05] hidden fields of other plugins come along; what is to be filled in sends the visitor to the product’s page' )]
	public function test_fields(): void {
		$product = Products::simple();
		$before  = $GLOBALS['product'] ?? null;
		add_action(
			'woocommerce_before_add_to_cart_button',
			static function (): void {
				global $product;
				printf( '<input type="hidden" name="wrap" value="%s"><input type="hidden" name="quantity" value="99"><button name="x">y</button>', esc_attr( (string) $product->get_id() ) );
			}
		);
		$content = $this->content( $this->ask( $product->get_id() ) );
		self::assertEquals( (object) array( 'wrap' => (string) $product->get_id() ), $content->fields );
		self::assertTrue( $content->is_whole );

		add_action( 'woocommerce_after_add_to_cart_quantity', static fn () => print '<textarea name="engraving"></textarea>' );
		self::assertFalse( $this->content( $this->ask( $product->get_id() ) )->is_whole );
		self::assertSame( $before, $GLOBALS['product'] ?? null );
	}

	#[TestDox( '[SEC-03] [SIDE-08] a flood is stopped with 429, and counting it writes nothing to the session' )]
	public function test_flood(): void {
		$id      = Products::simple()->get_id();
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->save_data();
		for ( $call = 0; $call < 60; $call++ ) {
			self::assertSame( 200, $this->ask( $id )->code );
		}
		$answer = $this->ask( $id );
		self::assertSame( 429, $answer->code );
		self::assertArrayHasKey( 'Retry-After', $answer->headers );
		$dirty = new \ReflectionProperty( \WC_Session::class, '_dirty' );
		$dirty->setAccessible( true );
		self::assertFalse( $dirty->getValue( $session ) );
	}

	#[TestDox( '[SIDE-08] the name that the call had before is answered too' )]
	public function test_former_name(): void {
		foreach ( array( 'wc_ajax_', 'wp_ajax_', 'wp_ajax_nopriv_' ) as $hook ) {
			self::assertTrue( has_action( $hook . GetProductOptions::NAME ) );
			self::assertTrue( has_action( $hook . 'vitrin_quick_view' ) );
		}
	}

	#[TestDox( '[SIDE-03] the call is among those that go to wc-ajax' )]
	public function test_listed(): void {
		$actions = Registry::all()['cart']->for_script()['wc_ajax_actions'];

		self::assertContains( GetProductOptions::NAME, $actions );
		self::assertContains( GetSuggestions::NAME, $actions );
	}
}
