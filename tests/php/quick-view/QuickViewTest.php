<?php
/**
 * The quick view's call.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\QuickView;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\QuickView\GetQuickView;
use Vitrin\Shared\Http\Answer as HttpAnswer;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * What it gives, and to whom it gives nothing.
 */
final class QuickViewTest extends ShopTestCase {

	/**
	 * Asks.
	 *
	 * @param mixed $product_id As sent.
	 */
	private function ask( mixed $product_id ): HttpAnswer {
		return ( new GetQuickView() )->answer( 'POST', array( 'product_id' => is_int( $product_id ) ? (string) $product_id : $product_id ) );
	}

	/**
	 * The markup in an answer that must be good.
	 *
	 * @param \WC_Product $product Any.
	 */
	private function html( \WC_Product $product ): string {
		$answer = $this->ask( $product->get_id() );
		self::assertSame( 200, $answer->code, $answer->message );
		$view = $answer->data['product_view'];
		self::assertIsArray( $view );
		self::assertIsString( $view['html'] );

		return $view['html'];
	}

	#[TestDox( '[QV-03] the answer has the shape of the fixture that Jest reads, and needs no nonce' )]
	public function test_shape(): void {
		$sent = Shape::sent( $this->ask( Products::simple( array( 'name' => 'Mug &amp; "5"' ) )->get_id() )->to_array() );
		self::assertIsObject( $sent );
		self::assertIsObject( $sent->product_view );
		self::assertSame( array(), Shape::differences( Shape::fixture( 'quick-view/quick-view.fixture.json' ), $sent->product_view ) );
		self::assertSame( 'Mug & "5"', $sent->product_view->name );
	}

	#[TestDox( '[QV-05] gallery, title, price, description, form, number and the way to the whole product are in it, marked for our scripts' )]
	public function test_content(): void {
		$product = Products::simple( array( 'name' => 'Teapot', 'sku' => 'TEA-1', 'short_description' => 'For two.', 'sale_price' => '300000' ) );
		add_filter( 'wp_doing_ajax', '__return_true' );
		$html = $this->html( $product );
		foreach ( array( 'woocommerce-product-gallery', 'onsale', '>Teapot</h2>', 'class="price"', 'For two.', 'form class="cart"', 'name="quantity"', 'TEA-1', 'data-vitrin-product-form="Teapot"', 'href="' . esc_url( $product->get_permalink() ) . '"' ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		self::assertStringNotContainsString( '<h1', $html );
	}

	#[TestDox( '[QV-05] a product with options brings its form, a theme’s actions are heard, and an out of stock one has no form' )]
	public function test_kinds(): void {
		[ $coat ] = Products::variations( array( array( 'colour' => 'blue', 'size' => '' ) ) );
		add_action( 'vitrin_quick_view_before_form', static fn () => print 'before:' . esc_html( (string) $GLOBALS['product']->get_id() ) );
		add_action( 'vitrin_quick_view_after_form', static fn () => print is_product() ? 'a product’s page' : '' );
		$html = $this->html( $coat );
		self::assertStringContainsString( 'variations_form', $html );
		self::assertStringContainsString( 'name="attribute_colour"', $html );
		self::assertStringContainsString( 'before:' . $coat->get_id(), $html );
		self::assertStringContainsString( 'a product’s page', $html );
		self::assertStringNotContainsString( '<form', $this->html( Products::simple( array( 'stock_status' => 'outofstock' ) ) ) );
	}

	/**
	 * What plugins print into a form, and whether WooCommerce's form sends it by itself.
	 *
	 * @return array<string, array{string, bool}>
	 */
	public static function fields(): array {
		return array(
			'nothing to fill in'                    => array( '<input type="hidden" name="bundle_ids" value="7/8"><div class="parts">2 × cup</div>', true ),
			'a text with a name'                    => array( '<input type="text" name="engraving">', true ),
			'a list and boxes with names'           => array( '<select name="wrapping"><option>plain</option></select><input type="checkbox" name="card[]"><textarea name="note"></textarea>', true ),
			'a button'                              => array( '<input type="button" value="Size guide"><button type="button">?</button>', true ),
			'numbers of a group'                    => array( '<input type="number" class="qty" name="quantity[7]">', true ),
			'a list without a name'                 => array( '<select class="component"><option value="7">cup</option></select>', false ),
			'a list with an empty name'             => array( '<select name=""><option value="7">cup</option></select>', false ),
			'a text without a name'                 => array( '<input placeholder="for whom">', false ),
			'a box without a name'                  => array( '<label><input type="checkbox" value="7"> with a saucer</label>', false ),
			'a long text without a name'            => array( '<textarea></textarea>', false ),
			'a number of a part that a script reads' => array( '<input type="number" class="input-text qty text" name="part_qty_1" value="1">', false ),
		);
	}

	#[TestDox( '[THEME-06] [QV-05] where a plugin’s form has what only its script on the product’s page can send, the quick view leads there' )]
	#[DataProvider( 'fields' )]
	public function test_form_of_a_plugin( string $field, bool $has_form ): void {
		$product = Products::simple( array( 'name' => 'Tea set' ) );
		add_action( 'woocommerce_before_add_to_cart_button', static fn () => print $field ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Of the test.
		$html = $this->html( $product );
		self::assertSame( $has_form, str_contains( $html, '<form' ) );
		self::assertSame( ! $has_form, str_contains( $html, 'vitrin-quick-view__choose"><a class="button alt" href="' . esc_url( $product->get_permalink() ) . '"' ) );
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
			'one to come'         => array( array( 'status' => 'future', 'date_created' => time() + DAY_IN_SECONDS ) ),
			'a private one'       => array( array( 'status' => 'private' ) ),
			'one in the bin'      => array( array( 'status' => 'trash' ) ),
			'one that is hidden'  => array( array( 'catalog_visibility' => 'hidden' ) ),
			'one with a password' => array( array( 'post_password' => 'sesame' ) ),
		);
	}

	#[TestDox( '[SEC-03] [QV-03] a product that the visitor is not to see is answered like one that is not there, to the shop’s manager too' )]
	#[DataProvider( 'unseen' )]
	public function test_unseen( array $props ): void {
		$unknown = $this->ask( 987654321 )->to_array();
		$secret  = Products::simple( array( 'name' => 'Secret' ) + array_diff_key( $props, array( 'post_password' => 1 ) ) );
		if ( isset( $props['post_password'] ) ) {
			wp_update_post( array( 'ID' => $secret->get_id(), 'post_password' => $props['post_password'] ) );
		}
		foreach ( array( 0, $this->user( 'administrator' ) ) as $user ) {
			wp_set_current_user( $user );
			$answer = $this->ask( $secret->get_id() )->to_array();
			self::assertSame( 404, $answer['code'] );
			self::assertEquals( $unknown, $answer );
		}
	}

	#[TestDox( '[SEC-03] [QV-03] other posts, a variation, huge and malformed numbers, lists: refused, and nothing is made' )]
	public function test_other_posts(): void {
		[ , $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ) );
		$made             = 0;
		add_action( 'vitrin_quick_view_before_form', static function () use ( &$made ): void {
			++$made;
		} );
		$ids = array( $variations[0]->get_id() );
		foreach ( array( 'page', 'post', 'attachment', 'shop_order', 'shop_coupon' ) as $type ) {
			$id = wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'Secret' ) );
			self::assertIsInt( $id );
			$ids[] = $id;
		}
		foreach ( array( ...$ids, '999999999999999999' ) as $id ) {
			self::assertSame( 404, $this->ask( $id )->code, (string) $id );
		}
		foreach ( array( '0', '-1', 'x', '1.5', '', '9999999999999999999', array( '1' ), '1 OR 1=1', "1\0" ) as $id ) {
			self::assertSame( 400, $this->ask( $id )->code );
		}
		self::assertSame( 405, ( new GetQuickView() )->answer( 'GET', array( 'product_id' => (string) Products::simple()->get_id() ) )->code );
		self::assertSame( 0, $made );
	}

	#[TestDox( '[QV-03] what is only in the catalogue or only found by searching is shown; what a plugin hides from this visitor is not' )]
	public function test_visibility(): void {
		$catalog = Products::simple( array( 'catalog_visibility' => 'catalog' ) );
		$search  = Products::simple( array( 'catalog_visibility' => 'search' ) );
		foreach ( array( $catalog, $search ) as $product ) {
			self::assertSame( 200, $this->ask( $product->get_id() )->code );
		}
		$sold_out = Products::simple( array( 'stock_status' => 'outofstock', 'catalog_visibility' => 'search' ) );
		self::assertSame( 200, $this->ask( $sold_out->get_id() )->code );
		update_option( 'woocommerce_hide_out_of_stock_items', 'yes' );
		self::assertSame( 404, $this->ask( $sold_out->get_id() )->code );
		add_filter( 'woocommerce_product_is_visible', '__return_false' );
		foreach ( array( $catalog, $search, Products::simple() ) as $product ) {
			self::assertSame( 404, $this->ask( $product->get_id() )->code );
		}
	}

	#[TestDox( '[QV-03] a plugin that takes the product’s page out of the query is heard' )]
	public function test_query(): void {
		$product = Products::simple();
		add_action( 'pre_get_posts', static fn ( \WP_Query $query ) => $query->set( 'post__in', array( 0 ) ) );
		add_filter( 'posts_where', static fn ( string $where ): string => $where . ' AND 1=0' );
		self::assertSame( 404, $this->ask( $product->get_id() )->code );
	}

	#[TestDox( '[QV-03] the page’s own query, post and product are put back, also when a template throws' )]
	public function test_globals(): void {
		$product = Products::simple();
		$other   = Products::simple( array( 'name' => 'Other' ) );
		$post    = get_post( $other->get_id() );
		$query   = new \WP_Query();
		// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited -- A page's.
		$before              = array( $GLOBALS['wp_query'], $GLOBALS['post'] ?? null, $GLOBALS['product'] ?? null );
		$GLOBALS['wp_query'] = $query;
		$GLOBALS['post']     = $post;
		$GLOBALS['product']  = $other;
		$level               = ob_get_level();
		$this->html( $product );
		self::assertSame( array( $query, $post, $other ), array( $GLOBALS['wp_query'], $GLOBALS['post'], $GLOBALS['product'] ) );
		self::assertSame( $other->get_id(), get_the_ID() );

		add_action( 'vitrin_quick_view_before_form', static fn () => throw new \RuntimeException( 'a plugin breaks' ) );
		$answer = $this->ask( $product->get_id() );
		self::assertSame( 500, $answer->code );
		self::assertStringNotContainsString( 'breaks', $answer->message );
		self::assertSame( array( $query, $post, $other ), array( $GLOBALS['wp_query'], $GLOBALS['post'], $GLOBALS['product'] ) );
		self::assertFalse( FetchedProduct::is_being_rendered() );
		self::assertSame( $level, ob_get_level() );
		list( $GLOBALS['wp_query'], $GLOBALS['post'], $GLOBALS['product'] ) = $before;
		// phpcs:enable
	}

	#[TestDox( '[QV-03] in admin-ajax it speaks the shop’s language, not that of the user’s profile' )]
	public function test_language(): void {
		$switched = array();
		add_action( 'switch_locale', static function ( string $locale ) use ( &$switched ): void {
			$switched[] = $locale;
		} );
		add_filter( 'determine_locale', static fn (): string => count( $switched ) ? get_locale() : 'de_DE' );
		add_filter( 'get_available_languages', static fn ( array $all ): array => array( ...$all, get_locale() ) );
		$this->html( Products::simple() );
		self::assertContains( get_locale(), array( ...$switched, get_locale() ) );
		self::assertFalse( is_locale_switched() );
	}

	#[TestDox( '[QV-03] a theme’s own template is used' )]
	public function test_template(): void {
		$file = get_temp_dir() . 'quick-view.php';
		file_put_contents( $file, '<?php echo "mine:", esc_html( $args["product"]->get_name() );' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		add_filter( 'vitrin_locate_template', static fn ( string $path, string $name ): string => 'quick-view.php' === $name ? $file : $path, 10, 2 );
		self::assertSame( 'mine:Mug', $this->html( Products::simple() ) );
		unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	#[TestDox( '[SEC-03] [QV-03] a flood is stopped with 429, and counting it writes nothing to the session' )]
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
}
