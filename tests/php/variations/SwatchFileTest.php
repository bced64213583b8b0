<?php
/**
 * Swatches as a file.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Variations;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\SwatchData;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Variations\SwatchFile;

/**
 * What leaves a shop, and what another takes of it.
 */
final class SwatchFileTest extends ShopTestCase {

	private string $taxonomy;

	private int $attribute;

	private int $term;

	private int $picture;

	/** An attribute with a coloured term, and a picture. */
	protected function setUp(): void {
		parent::setUp();
		$name            = 'vf' . wp_rand( 1000, 9999 );
		$attribute       = wc_create_attribute( array( 'name' => $name ) );
		self::assertIsInt( $attribute );
		$this->attribute = $attribute;
		$this->taxonomy  = wc_attribute_taxonomy_name( $name );
		register_taxonomy( $this->taxonomy, array( 'product' ) );
		$term = wp_insert_term( 'Red', $this->taxonomy, array( 'slug' => 'red' ) );
		self::assertIsArray( $term );
		$this->term    = $term['term_id'];
		$this->picture = (int) wp_insert_attachment( array( 'post_title' => 'x', 'post_mime_type' => 'image/png' ), '2026/01/' . $name . '.png' );
		update_post_meta( $this->picture, '_wp_attached_file', '2026/01/' . $name . '.png' );
		SwatchData::set_kind( $this->attribute, 'color' );
		update_term_meta( $this->term, SwatchData::COLOR, '#aa0011' );
		update_term_meta( $this->term, SwatchData::PICTURE, (string) $this->picture );
	}

	/** @return array<string, mixed> */
	private function file(): array {
		return json_decode( SwatchFile::export(), true );
	}

	private function forget(): void {
		SwatchData::set_kind( $this->attribute, '' );
		delete_term_meta( $this->term, SwatchData::COLOR );
		delete_term_meta( $this->term, SwatchData::PICTURE );
	}

	#[TestDox( '[VAR-02] [SET-02] what was exported comes back, kinds, colours and pictures' )]
	public function test_there_and_back(): void {
		$json = SwatchFile::export();
		$this->forget();
		$result = SwatchFile::import( $json );
		self::assertIsArray( $result );
		self::assertSame( 'color', SwatchData::kind( $this->attribute ) );
		self::assertSame( '#aa0011', SwatchData::color( $this->term ) );
		self::assertSame( $this->picture, SwatchData::picture( $this->term ) );
		self::assertSame( $result, SwatchFile::import( $json ), 'twice' );
	}

	#[TestDox( '[SET-02] a picture is found by its path where its id is another\'s, and named where it isn\'t there; what the shop lacks is named' )]
	public function test_another_shop(): void {
		$file = $this->file();
		$file['attributes'][ $this->taxonomy ]['terms']['red']['picture'] = $this->picture + 5000;
		$file['attributes'][ $this->taxonomy ]['terms']['blue'] = array( 'color' => '#0000ff', 'picture' => 0, 'path' => '' );
		$file['attributes']['pa_none'] = array( 'kind' => 'color', 'terms' => array() );
		$file['attributes']['category'] = array( 'kind' => 'color', 'terms' => array() );
		$this->forget();
		$result = SwatchFile::import( (string) wp_json_encode( $file ) );
		self::assertIsArray( $result );
		self::assertSame( array( $this->taxonomy . ': blue', 'pa_none', 'category' ), $result['missing'] );
		self::assertSame( $this->picture, SwatchData::picture( $this->term ) );

		$file['attributes'] = array( $this->taxonomy => $file['attributes'][ $this->taxonomy ] );
		$file['attributes'][ $this->taxonomy ]['terms'] = array( 'red' => array( 'color' => '', 'picture' => $this->picture, 'path' => 'https://example.org/evil.png' ) );
		$this->forget();
		$result = SwatchFile::import( (string) wp_json_encode( $file ) );
		self::assertSame( array( $this->taxonomy . ': red (evil.png)' ), is_array( $result ) ? $result['missing'] : $result );
		self::assertSame( 0, SwatchData::picture( $this->term ) );
	}

	#[TestDox( '[SET-02] a file of terms that the shop lacks costs no query for each, and not all of them are named' )]
	public function test_work_is_bounded(): void {
		global $wpdb;
		$file = $this->file();
		$file['attributes'] = array( $this->taxonomy => $file['attributes'][ $this->taxonomy ] );
		for ( $number = 0; $number < 1000; $number++ ) {
			$file['attributes'][ $this->taxonomy ]['terms'][ 'none-' . $number ] = array( 'color' => '#0000ff', 'picture' => 0, 'path' => '' );
		}
		$json   = (string) wp_json_encode( $file );
		$before = $wpdb->num_queries;
		$result = SwatchFile::import( $json );
		self::assertLessThan( 10, $wpdb->num_queries - $before );
		self::assertIsArray( $result );
		self::assertSame( array( 1, 50, 950 ), array( $result['terms'], count( $result['missing'] ), $result['more'] ) );
	}

	#[TestDox( '[SET-02] terms with Persian and with numeric slugs are found' )]
	public function test_slugs(): void {
		foreach ( array( 'قرمز', '5' ) as $name ) {
			$term = wp_insert_term( $name, $this->taxonomy );
			self::assertIsArray( $term );
			update_term_meta( $term['term_id'], SwatchData::COLOR, '#123456' );
		}
		$file               = $this->file();
		$file['attributes'] = array( $this->taxonomy => $file['attributes'][ $this->taxonomy ] );
		$result             = SwatchFile::import( (string) wp_json_encode( $file ) );
		self::assertSame( array( 3, array() ), is_array( $result ) ? array( $result['terms'], $result['missing'] ) : $result );
	}

	/**
	 * Changes that make a file useless.
	 *
	 * @return array<string, array{callable(array<string, mixed>, string): mixed}>
	 */
	public static function broken(): array {
		return array(
			'no JSON'       => array( static fn () => null ),
			'foreign'       => array( static fn ( array $file ) => array( 'kind' => 'vitrin-settings' ) + $file ),
			'newer'         => array( static fn ( array $file ) => array( 'format' => 99 ) + $file ),
			'no format'     => array( static fn ( array $file ) => array( 'format' => '1' ) + $file ),
			'no attributes' => array( static fn ( array $file ) => array( 'attributes' => 5 ) + $file ),
			'a kind'        => array( static fn ( array $file, string $taxonomy ) => array_replace_recursive( $file, array( 'attributes' => array( 'x' => array( 'kind' => 'x', 'terms' => array() ) ) ) ) ),
			'a colour'      => array( static fn ( array $file, string $taxonomy ) => array_replace_recursive( $file, array( 'attributes' => array( 'x' => array( 'kind' => '', 'terms' => array( 'y' => array( 'color' => 'red;}', 'picture' => 0, 'path' => '' ) ) ) ) ) ) ),
			'a picture'     => array( static fn ( array $file, string $taxonomy ) => array_replace_recursive( $file, array( 'attributes' => array( 'x' => array( 'kind' => '', 'terms' => array( 'y' => array( 'color' => '', 'picture' => '5', 'path' => '' ) ) ) ) ) ) ),
		);
	}

	/** @param callable(array<string, mixed>, string): mixed $change */
	#[DataProvider( 'broken' )]
	#[TestDox( '[SET-02] a file that can\'t be used ($_dataName) is refused with the reason, and nothing of it is taken' )]
	public function test_broken( callable $change ): void {
		$file = $change( $this->file(), $this->taxonomy );
		$this->forget();
		$reason = SwatchFile::import( null === $file ? '{"kind":' : (string) wp_json_encode( $file ) );
		self::assertIsString( $reason );
		self::assertNotSame( '', $reason );
		self::assertSame( '', SwatchData::color( $this->term ) );
		self::assertSame( '', SwatchData::kind( $this->attribute ) );
	}
}
