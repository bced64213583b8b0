<?php
/**
 * Fields for swatches in the admin.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Variations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\SwatchData;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Variations\AttributeFields;
use Vitrin\Variations\TermFields;

/**
 * Who may set what.
 */
final class AdminFieldsTest extends ShopTestCase {

	/**
	 * The demo's colour attribute.
	 */
	private function attribute(): int {
		return wc_attribute_taxonomy_id_by_name( 'pa_color' );
	}

	/**
	 * A term of it.
	 */
	private function term(): int {
		$term = get_term_by( 'slug', 'blue', 'pa_color' );
		self::assertInstanceOf( \WP_Term::class, $term );

		return $term->term_id;
	}

	/** Someone who may. */
	private function become_manager(): void {
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	/**
	 * What a form's field holds.
	 *
	 * @param string $action The nonce's.
	 */
	private function nonce( string $action ): string {
		return wp_create_nonce( $action );
	}

	#[TestDox( '[VAR-06] an attribute\'s kind is kept with nonce and capability, and only one that there is' )]
	public function test_kind(): void {
		$id = $this->attribute();
		SwatchData::set_kind( $id, '' );
		$this->become_manager();
		$_POST = array( 'vitrin_swatch_kind' => 'button' );
		AttributeFields::save( $id );
		self::assertSame( '', SwatchData::kind( $id ), 'no nonce' );
		$_POST['vitrin_swatch_kind_nonce'] = $this->nonce( 'vitrin-swatch-kind' );
		AttributeFields::save( $id );
		self::assertSame( 'button', SwatchData::kind( $id ) );
		$_POST['vitrin_swatch_kind'] = array( 'x' );
		AttributeFields::save( $id );
		self::assertSame( 'button', SwatchData::kind( $id ) );
		$_POST['vitrin_swatch_kind'] = '<b>';
		AttributeFields::save( $id );
		self::assertSame( '', SwatchData::kind( $id ) );

		wp_set_current_user( $this->user( 'customer' ) );
		$_POST = array(
			'vitrin_swatch_kind'       => 'color',
			'vitrin_swatch_kind_nonce' => $this->nonce( 'vitrin-swatch-kind' ),
		);
		AttributeFields::save( $id );
		self::assertSame( '', SwatchData::kind( $id ), 'no capability' );
	}

	#[TestDox( '[VAR-06] an attribute that is gone leaves nothing behind' )]
	public function test_gone(): void {
		SwatchData::set_kind( 4711, 'color' );
		AttributeFields::forget( 4711 );
		self::assertSame( '', SwatchData::kind( 4711 ) );
		self::assertArrayNotHasKey( 4711, (array) get_option( SwatchData::OPTION ) );
	}

	/**
	 * Colours and what becomes of them.
	 *
	 * @return array<string, array{mixed, string}>
	 */
	public static function colors(): array {
		return array(
			'six'          => array( '#1F5f5B', '#1f5f5b' ),
			'three'        => array( '#fa0', '#ffaa00' ),
			'without #'    => array( ' 1f5f5b ', '#1f5f5b' ),
			'a word'       => array( 'red', '' ),
			'more'         => array( "#1f5f5b\n;background:url(x)", '' ),
			'an expression' => array( '#fff" onmouseover="x', '' ),
			'a list'       => array( array( '#fff' ), '' ),
			'nothing'      => array( null, '' ),
		);
	}

	#[TestDox( '[VAR-06] a colour is one, or nothing' )]
	#[DataProvider( 'colors' )]
	public function test_colors( mixed $color, string $expected ): void {
		self::assertSame( $expected, SwatchData::checked_color( $color ) );
	}

	#[TestDox( '[VAR-06] a term\'s colour is kept with nonce and capability, and taken away when emptied' )]
	public function test_term(): void {
		$term = $this->term();
		delete_term_meta( $term, SwatchData::COLOR );
		$this->become_manager();
		$_POST = array( 'vitrin_color' => '#123456' );
		TermFields::save( $term );
		self::assertSame( '', SwatchData::color( $term ), 'no nonce' );
		$_POST['vitrin_swatch_nonce'] = $this->nonce( 'vitrin-swatch' );
		TermFields::save( $term );
		self::assertSame( '#123456', SwatchData::color( $term ) );
		$_POST['vitrin_picture'] = '999999';
		TermFields::save( $term );
		self::assertSame( 0, SwatchData::picture( $term ), 'no such picture' );

		wp_set_current_user( $this->user( 'customer' ) );
		$_POST = array(
			'vitrin_color'        => '',
			'vitrin_swatch_nonce' => $this->nonce( 'vitrin-swatch' ),
		);
		TermFields::save( $term );
		self::assertSame( '#123456', SwatchData::color( $term ), 'no capability' );

		$this->become_manager();
		$_POST['vitrin_swatch_nonce'] = $this->nonce( 'vitrin-swatch' );
		TermFields::save( $term );
		self::assertSame( '', (string) get_term_meta( $term, SwatchData::COLOR, true ) );
	}

	#[TestDox( '[VAR-06] the fields say what is set, and are there for colours and pictures only' )]
	public function test_shown(): void {
		SwatchData::set_kind( $this->attribute(), 'color' );
		update_term_meta( $this->term(), SwatchData::COLOR, '#123456' );
		$show = function (): string {
			ob_start();
			TermFields::show( get_term( $this->term() ), 'pa_color' );

			return (string) ob_get_clean();
		};

		self::assertStringContainsString( 'value="#123456"', $show() );
		SwatchData::set_kind( $this->attribute(), 'picture' );
		self::assertStringContainsString( 'name="vitrin_picture"', $show() );
		SwatchData::set_kind( $this->attribute(), 'button' );
		self::assertSame( '', $show() );

		$_GET['edit'] = (string) $this->attribute();
		ob_start();
		AttributeFields::show();
		self::assertMatchesRegularExpression( '/value="button" selected=.selected./', (string) ob_get_clean() );
	}
}
