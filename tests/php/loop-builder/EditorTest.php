<?php
/**
 * What the block's editor part gets from the shop.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\EditorFacts;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** Kinds of posts, terms, previews. */
final class EditorTest extends ShopTestCase {

	/** @param array<string, mixed> $query */
	private static function terms( array $query ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'GET', '/vitrin/v1/loop-terms' );
		$request->set_query_params( $query );

		return rest_do_request( $request );
	}

	/**
	 * As the editor asks for a block.
	 *
	 * @param array<string, mixed> $attributes
	 */
	private function preview( array $attributes, int $post = 0 ): string {
		wp_set_current_user( $this->user( 'administrator' ) );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/block-renderer/vitrin/loop-builder' );
		$request->set_query_params( array( 'context' => 'edit' ) + ( $post > 0 ? array( 'post_id' => $post ) : array() ) );
		$request->set_body_params( array( 'attributes' => $attributes ) );
		$data = rest_do_request( $request )->get_data();
		// As in a request of its own: WordPress leaves the edited post there.
		$GLOBALS['post'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		self::assertIsArray( $data );

		return (string) ( $data['rendered'] ?? '' );
	}

	#[TestDox( '[LOOP-08] the editor knows kinds with their taxonomies, which have authors, and which pages are archives' )]
	public function test_facts(): void {
		$facts = EditorFacts::all();
		$types = array_column( $facts['types'], null, 'name' );

		self::assertTrue( $types['post']['authors'] );
		self::assertFalse( $types['product']['authors'] );
		self::assertArrayNotHasKey( 'attachment', $types );
		$color = array_column( $types['product']['taxonomies'], null, 'name' )['pa_color'];
		self::assertFalse( $color['rest'] );
		self::assertContains( wc_get_page_id( 'shop' ), $facts['archives'] );
		// As visitors read them; what is said of posts isn't said of products.
		self::assertSame( array( 'date' => 'تازه‌ترین', 'title' => 'نام (الفبا)', 'popularity' => 'پربحث‌ترین' ), array_column( $types['post']['sorting'], 'label', 'name' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'date', 'popularity', 'rating', 'price', 'price-desc', 'title' ), array_column( $types['product']['sorting'], 'name' ) );
	}

	#[TestDox( '[LOOP-08] for what becomes a loop the editor knows how archives are listed, whether posts are pinned, and which terms stand above others' )]
	public function test_facts_of_transforms(): void {
		update_option( 'posts_per_page', 7 );
		update_option( 'sticky_posts', array() );
		update_option( 'woocommerce_default_catalog_orderby', 'price-desc' );
		$above = wp_insert_term( 'vt-above', 'category' );
		self::assertIsArray( $above );
		$below = wp_insert_term( 'vt-below', 'category', array( 'parent' => $above['term_id'] ) );
		self::assertIsArray( $below );
		$facts = EditorFacts::all();
		$types = array_column( $facts['types'], null, 'name' );

		self::assertSame( 7, $facts['perPage'] );
		self::assertFalse( $facts['hasSticky'] );
		self::assertSame( array( 'perPage' => 7, 'orderBy' => 'date', 'order' => 'desc' ), $types['post']['archive'] ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 'price', $types['product']['archive']['orderBy'] );
		self::assertSame( 'desc', $types['product']['archive']['order'] );
		self::assertGreaterThan( 1, $types['product']['archive']['perPage'] );
		$parents = array_column( $types['post']['taxonomies'], 'parents', 'name' );
		self::assertContains( $above['term_id'], $parents['category'] );
		self::assertNotContains( $below['term_id'], $parents['category'] );
		self::assertSame( array(), $parents['post_tag'] );

		update_option( 'sticky_posts', array( 5 ) );
		update_option( 'woocommerce_default_catalog_orderby', 'menu_order' );
		$facts = EditorFacts::all();
		self::assertTrue( $facts['hasSticky'] );
		self::assertSame( 'asc', array_column( $facts['types'], 'archive', 'name' )['product']['order'] );
	}

	#[TestDox( '[LOOP-08] [L10N-03] prices in the editor have the digits that visitors see; other answers of REST have none of them' )]
	public function test_digits(): void {
		$product = Products::simple( array( 'name' => 'vt-priced', 'regular_price' => '1234' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$html    = $this->preview( array( 'source' => 'manual', 'ids' => array( $product->get_id() ), 'parts' => array( 'price' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		self::assertStringContainsString( '۱٬۲۳۴', $html );
		self::assertDoesNotMatchRegularExpression( '/[0-9]/', html_entity_decode( wp_strip_all_tags( $html ) ) );
		self::assertStringContainsString( '1٬234', wc_price( 1234 ) );
	}

	#[TestDox( '[LOOP-08] [SEC-02] terms of attributes are for who may write posts, and of taxonomies of lists only' )]
	public function test_terms(): void {
		self::assertSame( 401, self::terms( array( 'taxonomy' => 'pa_color' ) )->get_status() );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 403, self::terms( array( 'taxonomy' => 'pa_color' ) )->get_status() );

		wp_set_current_user( $this->user( 'author' ) );
		$all = self::terms( array( 'taxonomy' => 'pa_color' ) );
		self::assertSame( 200, $all->get_status() );
		$terms = array_column( (array) $all->get_data(), 'name', 'id' );
		self::assertNotSame( array(), $terms );
		$id = (int) array_key_last( $terms );
		self::assertSame( array( array( 'id' => $id, 'name' => $terms[ $id ] ) ), self::terms( array( 'taxonomy' => 'pa_color', 'include' => array( $id ) ) )->get_data() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertContains( $id, array_column( (array) self::terms( array( 'taxonomy' => 'pa_color', 'search' => $terms[ $id ] ) )->get_data(), 'id' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array(), self::terms( array( 'taxonomy' => 'pa_color', 'search' => 'vt-none' ) )->get_data() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		self::assertSame( 404, self::terms( array( 'taxonomy' => 'nav_menu' ) )->get_status() );
		self::assertSame( 404, self::terms( array( 'taxonomy' => 'vt-none' ) )->get_status() );
		self::assertSame( 400, self::terms( array() )->get_status() );
		self::assertSame( 400, self::terms( array( 'taxonomy' => 'pa_color', 'include' => array( 'x' ) ) )->get_status() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-08] the editor shows real items; related ones by an example, or of the edited post' )]
	public function test_preview(): void {
		$real = $this->preview( array( 'perPage' => 2, 'parts' => array( 'title' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 2, substr_count( $real, 'class="vitrin-card__title' ) );
		// Without the button that visitors don't see, as with their script.
		self::assertStringContainsString( ' is-live"', $real );
		self::assertStringNotContainsString( 'is-live', $this->preview( array( 'waitsForButton' => true ) ) );

		$posts = array();
		foreach ( array( 'vt-first', 'vt-second' ) as $title ) {
			$posts[] = (int) wp_insert_post(
				array(
					'post_title'  => $title,
					'post_status' => 'publish',
				)
			);
		}
		$related = array(
			'postType' => 'post',
			'source'   => 'related',
			'parts'    => array( 'title' ),
		);
		self::assertStringContainsString( 'vitrin-card__title', $this->preview( $related ) );
		$of_second = $this->preview( $related, $posts[1] );
		self::assertStringContainsString( 'vt-first', $of_second );
		self::assertStringNotContainsString( 'vt-second', $of_second );
	}

	#[TestDox( '[LOOP-08] the example of a template is the newest that something is related to, not one that has just been made' )]
	public function test_example_of_related(): void {
		$post = (int) wp_insert_post(
			array(
				'post_title'  => 'vt-alone',
				'post_type'   => 'product',
				'post_status' => 'publish',
			)
		);
		wp_set_object_terms( $post, array(), 'product_cat' );
		$html = $this->preview(
			array(
				'source' => 'related',
				'parts'  => array( 'title' ),
			)
		);

		self::assertStringContainsString( 'vitrin-card__title', $html );
	}

	#[TestDox( '[LOOP-08] an empty list says in the editor what is to be done' )]
	public function test_empty(): void {
		self::assertStringContainsString( 'در نوار کناری انتخاب کنید', $this->preview( array( 'source' => 'manual' ) ) );
		self::assertStringContainsString( 'با شرط‌های نوار کناری', $this->preview( array( 'minPrice' => 999999999 ) ) );
		self::assertStringContainsString( 'هنوز مورد مرتبطی نیست', $this->preview( array( 'postType' => 'page', 'source' => 'related' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		// Where no condition is set none is to be changed.
		$none = static fn ( mixed $variables ): array => array( 'post__in' => array( 0 ) ) + (array) $variables;
		add_filter( 'vitrin_loop_query', $none );
		self::assertStringContainsString( 'فروشگاه هنوز محصولی ندارد', $this->preview( array() ) );
		self::assertStringContainsString( 'هنوز چیزی از این نوع نیست', $this->preview( array( 'postType' => 'post' ) ) );
		self::assertStringContainsString( 'با شرط‌های نوار کناری', $this->preview( array( 'onSale' => true ) ) );
		remove_filter( 'vitrin_loop_query', $none );
		self::assertSame( '', $this->preview( array( 'postType' => 'vt-none' ) ) );
	}

	#[TestDox( '[LOOP-08] upsells show those of a product that has some' )]
	public function test_upsells(): void {
		$of = array(
			'source' => 'upsells',
			'parts'  => array( 'title' ),
		);
		global $wpdb;
		// The demo shop's own, and other tests'.
		$wpdb->delete( $wpdb->postmeta, array( 'meta_key' => '_upsell_ids' ) ); // phpcs:ignore WordPress.DB
		$other = Products::simple( array( 'name' => 'vt-better' ) );
		$one   = Products::simple( array( 'name' => 'vt-good' ) );
		$one->set_upsell_ids( array( $other->get_id() ) );
		$one->save();
		wp_cache_flush();

		self::assertStringContainsString( 'vt-better', $this->preview( $of ) );
	}
}
