<?php
/**
 * Forms that are sent to admin-post.php.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\SwatchData;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Uninstall;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;
use Vitrin\Variations\SwatchFile;

/**
 * Who may send them, with which nonce, and what a second click does.
 */
final class AdminPostTest extends WebTestCase {

	private const PATH = '/wp-admin/admin-post.php';

	/** Roles that may set the plugin. */
	private const ALLOWED = array( 'shop_manager', 'administrator' );

	private int $attribute;

	private int $term;

	/** The kinds of all attributes before the test. */
	private mixed $kinds;

	/** What may not change, for whoever is refused. */
	private string $before;

	/** A term with a colour, and a shop whose admin has ticked nothing. */
	protected function setUp(): void {
		parent::setUp();
		$this->attribute = wc_attribute_taxonomy_id_by_name( 'pa_color' );
		$this->kinds     = get_option( SwatchData::OPTION );
		$term            = wp_insert_term( uniqid( 'admin-post-' ), 'pa_color' );
		self::assertIsArray( $term );
		$this->term = $term['term_id'];
		SwatchData::set_kind( $this->attribute, 'button' );
		update_term_meta( $this->term, SwatchData::COLOR, '#aa0011' );
		delete_option( Uninstall::OPTION );
		$this->before = self::stored();
	}

	/** Takes the term away again. */
	protected function tearDown(): void {
		wp_cache_flush();
		wp_delete_term( $this->term, 'pa_color' );
		if ( false === $this->kinds ) {
			delete_option( SwatchData::OPTION );
		} else {
			update_option( SwatchData::OPTION, $this->kinds );
		}
		delete_option( Uninstall::OPTION );
		parent::tearDown();
	}

	/**
	 * All of them.
	 *
	 * @return array<string, array{string}>
	 */
	public static function actions(): array {
		return array(
			'delete everything' => array( 'vitrin_keep_data' ),
			'export swatches'   => array( 'vitrin_export_swatches' ),
			'import swatches'   => array( 'vitrin_import_swatches' ),
			'first run'         => array( 'vitrin_first_run' ),
			'invoice list'      => array( 'vitrin_export_invoices' ),
			'export statistics' => array( 'vitrin_export_statistics' ),
			'export a list'     => array( 'vitrin_export_list' ),
			'import statistics' => array( 'vitrin_import_statistics' ),
			'test report'       => array( 'vitrin_test_report' ),
			'test counting'     => array( 'vitrin_test_counting' ),
			'bots of the chat'  => array( 'vitrin_chat_bots' ),
			'import of chats'   => array( 'vitrin_import_chats' ),
			'several chats'     => array( 'vitrin_chat_widgets' ),
		);
	}

	/** All that the forms may change, as other processes left it. */
	private static function stored(): string {
		wp_cache_flush();

		return (string) wp_json_encode( array( get_option( Uninstall::OPTION ), get_option( SwatchData::OPTION ), get_option( 'vitrin_settings', array() ), get_option( Launch::OPTION ), SwatchFile::export() ) );
	}

	/** A file that gives the term another colour, and the attribute another kind. */
	private static function file(): string {
		return str_replace( array( '#aa0011', '"button"' ), array( '#00bb22', '"color"' ), SwatchFile::export() );
	}

	/**
	 * A nonce of who is logged in now (browser_of()).
	 *
	 * @param int $ticks How many half lives ago it was made; from two on it is stale.
	 */
	private static function nonce( string $action, int $ticks = 0 ): string {
		return substr( wp_hash( ( wp_nonce_tick( $action ) - $ticks ) . '|' . $action . '|' . get_current_user_id() . '|' . wp_get_session_token(), 'nonce' ), -12, 10 );
	}

	/** @param string|null $nonce Null: none is sent. */
	private function submit( Browser $browser, string $action, ?string $nonce ): Answer {
		$fields = array( 'action' => $action ) + ( null === $nonce ? array() : array( '_wpnonce' => $nonce ) );

		return match ( $action ) {
			'vitrin_export_swatches' => $browser->get( self::PATH . '?' . http_build_query( $fields ) ),
			'vitrin_import_swatches' => $browser->upload( self::PATH, $fields, 'swatches', self::file() ),
			'vitrin_export_list'     => $browser->get( self::PATH . '?' . http_build_query( $fields + array( 'list' => 'pages' ) ) ),
			'vitrin_export_invoices' => $browser->post( self::PATH, $fields + array( 'period' => 'this_year' ) ),
			'vitrin_first_run'       => $browser->post( self::PATH, $fields + array( 'choice' => 'cart', 'live' => '1' ) ),
			default                  => $browser->post( self::PATH, $fields + array( 'everything' => '1' ) ),
		};
	}

	/** Nothing was given, nothing changed. */
	private function assert_refused( Answer $answer, string $how ): void {
		self::assertContains( $answer->status, array( 400, 403 ), $how );
		self::assertStringNotContainsString( 'vitrin-swatches', $answer->body, $how );
		self::assertArrayNotHasKey( 'content-disposition', $answer->headers, $how );
		self::assertArrayNotHasKey( 'location', $answer->headers, $how );
		self::assertSame( $this->before, self::stored(), $how );
	}

	#[DataProvider( 'actions' )]
	#[TestDox( '[SEC-03] [SET-02] $_dataName: guests, customers, authors and editors are refused, with a nonce of their own' )]
	public function test_permission( string $action ): void {
		foreach ( array( '', 'customer', 'author', 'editor' ) as $role ) {
			$browser = $this->browser_of( $role );
			$this->assert_refused( $this->submit( $browser, $action, self::nonce( $action ) ), $role );
		}
	}

	#[DataProvider( 'actions' )]
	#[TestDox( '[SEC-03] [SET-02] $_dataName: a shop manager is refused without a nonce, with a stale one, one of another form, of another user, of another session' )]
	public function test_nonce( string $action ): void {
		$this->browser_of( 'shop_manager' );
		$of_another = self::nonce( $action );
		$browser    = $this->browser_of( 'shop_manager' );
		$session    = wp_get_session_token();
		self::assertNotSame( '', $session );
		$nonces     = array(
			'none'            => null,
			'empty'           => '',
			'garbage'         => '"><script>',
			'stale'           => self::nonce( $action, 2 ),
			'another form'    => self::nonce( 'vitrin_other' ),
			'another user'    => $of_another,
			'another session' => substr( wp_hash( wp_nonce_tick( $action ) . '|' . $action . '|' . get_current_user_id() . '|x' . $session, 'nonce' ), -12, 10 ),
		);
		foreach ( $nonces as $how => $nonce ) {
			$this->assert_refused( $this->submit( $browser, $action, $nonce ), $how );
		}
	}

	#[TestDox( '[SET-02] a shop manager ticks "Delete everything": a second click changes nothing, and the tick can be taken back' )]
	public function test_delete_everything(): void {
		foreach ( self::ALLOWED as $role ) {
			$browser = $this->browser_of( $role );
			$nonce   = self::nonce( 'vitrin_keep_data' );
			foreach ( array( 'first', 'second' ) as $click ) {
				$answer = $this->submit( $browser, 'vitrin_keep_data', $nonce );
				self::assertSame( 302, $answer->status, "$role $click" );
				self::assertStringContainsString( 'tab=status&saved=1', $answer->headers['location'][0] );
				wp_cache_flush();
				self::assertSame( 'yes', get_option( Uninstall::OPTION ) );
			}
			$browser->post( self::PATH, array( 'action' => 'vitrin_keep_data', '_wpnonce' => $nonce ) );
			self::assertSame( $this->before, self::stored() );
		}
	}

	#[TestDox( '[SEC-03] [SET-02] an address alone, without the form, takes no tick away' )]
	public function test_no_get(): void {
		update_option( Uninstall::OPTION, 'yes', false );
		$browser = $this->browser_of( 'shop_manager' );
		$answer  = $browser->get( self::PATH . '?action=vitrin_keep_data&_wpnonce=' . self::nonce( 'vitrin_keep_data' ) );
		self::assertSame( 405, $answer->status );
		wp_cache_flush();
		self::assertSame( 'yes', get_option( Uninstall::OPTION ) );
	}

	#[TestDox( '[VAR-02] [SET-02] a shop manager gets the swatches as a file that no cache keeps' )]
	public function test_export(): void {
		$browser = $this->browser_of( 'shop_manager' );
		$answer  = $this->submit( $browser, 'vitrin_export_swatches', self::nonce( 'vitrin_export_swatches' ) );
		self::assertSame( 200, $answer->status );
		self::assertSame( SwatchFile::export(), $answer->body );
		self::assertStringContainsString( 'attachment', $answer->headers['content-disposition'][0] );
		self::assertStringContainsString( 'no-store', implode( ',', $answer->headers['cache-control'] ?? array() ) );
	}

	#[TestDox( '[VAR-02] [SET-02] a shop manager sends a file of swatches, twice: both times it comes to the same' )]
	public function test_import(): void {
		$browser = $this->browser_of( 'shop_manager' );
		$nonce   = self::nonce( 'vitrin_import_swatches' );
		$file    = self::file();
		foreach ( array( 'first', 'second' ) as $click ) {
			$answer = $browser->upload( self::PATH, array( 'action' => 'vitrin_import_swatches', '_wpnonce' => $nonce ), 'swatches', $file );
			self::assertSame( 302, $answer->status, $click );
			wp_cache_flush();
			self::assertSame( 'color', SwatchData::kind( $this->attribute ), $click );
			self::assertSame( '#00bb22', SwatchData::color( $this->term ), $click );
		}
		$status = $browser->get( '/wp-admin/admin.php?page=vitrin&tab=status' );
		self::assertSame( 200, $status->status );
		self::assertSame( 1, substr_count( $status->body, 'notice-success inline' ) );
		// Said once.
		self::assertStringNotContainsString( 'notice-success inline', $browser->get( '/wp-admin/admin.php?page=vitrin&tab=status' )->body );
	}

	#[TestDox( '[SEC-03] [VAR-02] no file, a text in its place, or something else than swatches changes nothing and is said' )]
	public function test_bad_files(): void {
		$browser = $this->browser_of( 'shop_manager' );
		$fields  = array( 'action' => 'vitrin_import_swatches', '_wpnonce' => self::nonce( 'vitrin_import_swatches' ) );
		$answers = array(
			'none'       => static fn (): Answer => $browser->post( self::PATH, $fields ),
			'text'       => static fn (): Answer => $browser->post( self::PATH, $fields + array( 'swatches' => self::file() ) ),
			'forged'     => static fn (): Answer => $browser->post( self::PATH, $fields + array( 'swatches' => array( 'tmp_name' => ABSPATH . 'wp-config.php' ) ) ),
			'garbage'    => static fn (): Answer => $browser->upload( self::PATH, $fields, 'swatches', '<?php phpinfo();' ),
			'two files'  => static fn (): Answer => $browser->upload( self::PATH, $fields, 'swatches[]', self::file() ),
			'other JSON' => static fn (): Answer => $browser->upload( self::PATH, $fields, 'swatches', '{"kind":"x"}' ),
		);
		foreach ( $answers as $how => $send ) {
			self::assertSame( 302, $send()->status, $how );
			self::assertSame( $this->before, self::stored(), $how );
			self::assertStringContainsString( 'notice-error inline', $browser->get( '/wp-admin/admin.php?page=vitrin&tab=status' )->body, $how );
		}
	}
}
