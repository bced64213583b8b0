<?php
/**
 * The blocks for filters and search.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Tests\ShopTestCase;

/**
 * What they print, for whom, and which facts the editor gets.
 */
final class BlocksTest extends ShopTestCase {

	/** Scripts and styles of a page of its own. */
	protected function setUp(): void {
		parent::setUp();
		Assets::register_handles();
	}

	/**
	 * As the editor asks for a block.
	 *
	 * @param array<string, mixed> $attributes The block's.
	 */
	private function asked( string $block, array $attributes = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/wp/v2/block-renderer/' . $block );
		$request->set_query_params( array( 'context' => 'edit' ) );
		$request->set_body_params( array( 'attributes' => $attributes ) );

		return rest_do_request( $request );
	}

	/** What the editor would show. */
	private function preview( string $panel ): string {
		wp_set_current_user( $this->user( 'administrator' ) );
		$data = $this->asked( 'vitrin/filters', array( 'panel' => $panel ) )->get_data();

		return is_array( $data ) ? (string) $data['rendered'] : '';
	}

	#[TestDox( '[LIST-08] [HEAD-02] the search is a button or a field, and marks the page for its script' )]
	public function test_search(): void {
		$button = do_blocks( '<!-- wp:vitrin/search {"showLabel":true} /-->' );
		$field  = do_blocks( '<!-- wp:vitrin/search {"display":"field"} /-->' );

		self::assertMatchesRegularExpression( '/^<div class="wp-block-vitrin-search">\s*<span class="vitrin-search-place"><button type="button" class="vitrin-search-open has-label"/', trim( $button ) );
		self::assertStringContainsString( 'name="s"', $field );
		self::assertStringContainsString( 'name="post_type" value="product"', $field );
		self::assertTrue( wp_style_is( 'vitrin-search-starter', 'enqueued' ) );
		self::assertFalse( wp_script_is( 'vitrin-search', 'enqueued' ), 'nothing before intent' );
		self::assertSame( do_shortcode( '[vitrin_search label="yes"]' ), (string) preg_replace( '~^<div[^>]*>|</div>$~', '', trim( $button ) ) );
		self::assertStringContainsString( 'vitrin-search-form--placed', do_shortcode( '[vitrin_search display="field"]' ) );
		self::assertStringNotContainsString( 'has-label', do_blocks( '<!-- wp:vitrin/search {"display":["x"],"showLabel":false} /-->' ) );
	}

	#[TestDox( '[LIST-05] filters print nothing where there is no list' )]
	public function test_no_list(): void {
		self::assertSame( '', trim( do_blocks( '<!-- wp:vitrin/filters {"panel":"fold"} /-->' ) ) );
		self::assertSame( '', do_shortcode( '[vitrin_filters panel="fold"]' ) );
	}

	#[TestDox( '[LIST-05] the editor shows the shop\'s own filters, in the chosen form' )]
	public function test_preview(): void {
		$drawer = $this->preview( 'drawer' );
		self::assertStringContainsString( 'data-vitrin-filters="drawer"', $drawer );
		self::assertStringContainsString( 'vitrin-filters__inside', $drawer );
		$fold = $this->preview( 'fold' );
		self::assertStringContainsString( '<details class="vitrin-filters__fold" open>', $fold );
		self::assertStringContainsString( 'type="checkbox"', $fold );
		self::assertFalse( Blocks::is_preview(), 'only while the editor asks' );
	}

	#[TestDox( '[LIST-05] [SEC-02] the preview is for who may edit, and takes no other form' )]
	public function test_preview_is_refused(): void {
		self::assertSame( 401, $this->asked( 'vitrin/filters' )->get_status() );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 403, $this->asked( 'vitrin/filters' )->get_status() );
		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertSame( 400, $this->asked( 'vitrin/filters', array( 'panel' => '<b>' ) )->get_status() );
		// A page's content in REST is for everybody.
		$page = wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Filters',
				'post_content' => '<!-- wp:vitrin/filters /-->',
			)
		);
		$data = rest_do_request( new \WP_REST_Request( 'GET', '/wp/v2/pages/' . $page ) )->get_data();
		self::assertSame( '', trim( $data['content']['rendered'] ) );
	}

	#[TestDox( '[SET-01] the editor is told which features are on, and only who may set them where' )]
	public function test_facts(): void {
		wp_set_current_user( $this->user( 'administrator' ) );
		$facts = $this->facts();
		self::assertSame( array( 'customer-orders', 'filters', 'loop-builder', 'mini-cart', 'search', 'side-cart-toggler' ), array_keys( $facts ) );
		self::assertTrue( $facts['filters']['isOn'] );
		self::assertStringEndsWith( 'page=vitrin#side-cart', $facts['side-cart-toggler']['settings'] );
		self::assertSame( wc_get_page_id( 'shop' ), $facts['filters']['shopPage'] );
		self::assertIsBool( $facts['filters']['isPlaced'] );
		self::assertSame( wp_is_block_theme(), $facts['filters']['loadsPage'] );

		wp_set_current_user( $this->user( 'editor' ) );
		self::assertSame( '', $this->facts()['filters']['settings'] );
	}

	/** @return array<string, array<string, mixed>> */
	private function facts(): array {
		wp_scripts()->add_data( 'vitrin-block-facts', 'after', array() );
		Blocks::print_facts();
		$script = implode( '', array_filter( (array) wp_scripts()->get_data( 'vitrin-block-facts', 'after' ) ) );
		self::assertSame( 1, preg_match( '/^window\.vitrinBlocks = (\{.*\});$/', $script, $found ) );
		$facts = json_decode( $found[1], true );
		self::assertIsArray( $facts );
		ksort( $facts );

		return $facts;
	}
}
