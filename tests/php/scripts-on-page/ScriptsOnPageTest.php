<?php
/**
 * What stays on a page because of a script.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\ScriptsOnPage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\ScriptsOnPage\Reader;
use Vitrin\ScriptsOnPage\Report;
use Vitrin\ScriptsOnPage\ScanQueue;
use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\ScriptFile;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\ShopTestCase;

/**
 * With files on the disk and WordPress's own queue.
 */
final class ScriptsOnPageTest extends ShopTestCase {

	private const FOLDER = '/vitrin-scripts-test';

	/** The scripts that the process has registered for all tests. */
	private mixed $scripts;

	/** A page with WooCommerce's scripts, and a folder for a theme's. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = $GLOBALS['wp_scripts'] ?? null;
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		PageScripts::reset();
		wp_mkdir_p( WP_CONTENT_DIR . self::FOLDER . '/chunks' );
		WooCommerceScript::leave_off( 'add-to-cart' );
		WooCommerceScript::leave_off_unless_needed( 'woocommerce' );
		$this->new_page();
	}

	/** Back to WordPress's own. */
	protected function tearDown(): void {
		foreach ( array( '/chunks/*', '/*.js' ) as $pattern ) {
			array_map( 'unlink', (array) glob( WP_CONTENT_DIR . self::FOLDER . $pattern ) );
		}
		rmdir( WP_CONTENT_DIR . self::FOLDER . '/chunks' );
		rmdir( WP_CONTENT_DIR . self::FOLDER );
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own again.
		parent::tearDown();
	}

	/**
	 * A page as WooCommerce begins it.
	 */
	private function new_page(): void {
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		PageScripts::reset();
		foreach ( array( 'wc-add-to-cart' => 'frontend/add-to-cart', 'woocommerce' => 'frontend/woocommerce' ) as $handle => $file ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			wp_enqueue_script( $handle, plugins_url( 'assets/js/' . $file . '.min.js', WC_PLUGIN_FILE ), array( 'jquery', 'jquery-blockui' ), '1', true );
		}
		wp_register_script( 'jquery-blockui', plugins_url( 'assets/js/jquery-blockui/jquery.blockUI.min.js', WC_PLUGIN_FILE ), array( 'jquery' ), '1', true );
		wp_localize_script( 'wc-add-to-cart', 'wc_add_to_cart_params', array( 'ajax_url' => '/x' ) );
	}

	/**
	 * A theme's script.
	 *
	 * @param string $name Its file's.
	 * @param string $text JavaScript.
	 */
	private function theme_script( string $name, string $text ): string {
		file_put_contents( WP_CONTENT_DIR . self::FOLDER . '/' . $name, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- A test's.
		clearstatcache();

		return content_url( self::FOLDER . '/' . $name );
	}

	/**
	 * Enqueues a theme's script.
	 *
	 * @param string $name Its file's.
	 * @param string $text JavaScript.
	 */
	private function enqueue( string $name, string $text ): void {
		wp_enqueue_script( 'theme-' . $name, $this->theme_script( $name, $text ), array(), '1', true );
	}

	/**
	 * What WordPress prints.
	 */
	private function printed(): string {
		WooCommerceScript::dequeue();
		ob_start();
		wp_scripts()->do_items();

		return (string) ob_get_clean();
	}

	/**
	 * What WordPress prints for the next page that has the same scripts of the theme, once all were read.
	 */
	private function printed_when_read(): string {
		WooCommerceScript::dequeue();
		ScanQueue::note();
		Reader::run();
		self::assertSame( array(), ScanQueue::all() );
		$before = wp_scripts();
		$this->new_page();
		foreach ( $before->queue as $handle ) {
			if ( ! wp_script_is( $handle ) ) {
				wp_enqueue_script( $handle, $before->registered[ $handle ]->src, array(), '1', true );
				wp_scripts()->registered[ $handle ]->extra = $before->registered[ $handle ]->extra;
			}
		}

		return $this->printed();
	}

	#[TestDox( '[THEME-04] a script that nobody has read yet keeps jQuery, and WooCommerce\'s adding still leaves' )]
	public function test_unknown(): void {
		$this->enqueue( 'a.js', 'document.title;' );
		$html = $this->printed();

		self::assertStringContainsString( 'jquery.min.js', $html );
		self::assertStringContainsString( 'woocommerce.min.js', $html );
		self::assertStringNotContainsString( 'add-to-cart.min.js', $html, 'two would add' );
		self::assertStringContainsString( 'wc_add_to_cart_params', $html );
	}

	#[TestDox( '[THEME-04] once it is read and uses nothing, all leaves' )]
	public function test_read(): void {
		$this->enqueue( 'a.js', 'document.title;' );
		$html = $this->printed_when_read();
		self::assertStringContainsString( 'a.js', $html );
		self::assertStringNotContainsString( 'jquery', $html );
		self::assertStringNotContainsString( 'woocommerce.min.js', $html );
		self::assertStringNotContainsString( 'wc_add_to_cart_params', $html );
	}

	#[TestDox( '[THEME-04] a script that uses jQuery undeclared gets it, before itself; nothing else stays for it' )]
	public function test_jquery(): void {
		$this->enqueue( 'a.js', 'jQuery( "a" );' );
		$html = $this->printed_when_read();

		self::assertStringContainsString( 'jquery.min.js', $html );
		self::assertLessThan( strpos( $html, 'a.js' ), strpos( $html, 'jquery.min.js' ) );
		self::assertStringNotContainsString( 'woocommerce.min.js', $html );
		self::assertStringNotContainsString( 'blockUI', $html );
		self::assertStringNotContainsString( 'wc_add_to_cart_params', $html );
	}

	#[TestDox( '[THEME-04] what its chunks use, a script uses: found by webpack\'s name, in its folder and below' )]
	public function test_chunks(): void {
		$this->enqueue( 'a.js', '(()=>{var e=self.webpackChunkmine=self.webpackChunkmine||[];})();' );
		$this->theme_script( 'chunks/1.js', '(self.webpackChunkmine=self.webpackChunkmine||[]).push([[1],{2:()=>{window.jQuery("a")}}]);' );
		$this->theme_script( 'admin.js', 'wc_add_to_cart_params.x;' );
		self::assertStringContainsString( 'jquery.min.js', $this->printed_when_read() );
		$result = Results::all()[ self::stored_name( 'a.js' ) ];
		self::assertSame( array( 'jQuery' => '1.js' ), $result['uses'] );
	}

	#[TestDox( '[THEME-04] a script whose chunks lie nobody knows where keeps what they may need; a chunk alone doesn\'t' )]
	public function test_chunks_elsewhere(): void {
		foreach ( array(
			'a.js' => array( 'var c=self.webpackChunkmine=self.webpackChunkmine||[],s=document.createElement("script");s.src=base+id;', Results::CHUNKS ),
			'b.js' => array( '(self.webpackChunkmine=self.webpackChunkmine||[]).push([[1],{2:()=>{}}]);', Results::READ ),
		) as $name => list( $text, $state ) ) {
			$file = ScriptFile::of( $this->theme_script( $name, $text ) );
			self::assertNotNull( $file );
			self::assertSame( $state, Reader::scan( $file )['state'], $name );
			unlink( WP_CONTENT_DIR . self::FOLDER . '/' . $name );
		}
	}

	#[TestDox( '[THEME-04] of files beside a script that loads others, those that it names count; all, where it names none; none, where it loads none' )]
	public function test_files_beside(): void {
		$this->theme_script( 'other.js', 'jQuery( "a" ).wc_variation_form();' );
		foreach ( array(
			'a.js' => array( 'document.title', array() ),
			'b.js' => array( 'import( "./chunks/part.js" )', array( 'Cookies' => 'part.js' ) ),
			'c.js' => array( 'var s = document.createElement("script"); s.src = base + x;', array( 'jQuery' => 'other.js', 'Cookies' => 'part.js' ) ),
		) as $name => list( $text, $uses ) ) {
			$this->theme_script( 'chunks/part.js', 'Cookies.get( "a" );' );
			$file = ScriptFile::of( $this->theme_script( $name, $text ) );
			self::assertNotNull( $file );
			$found = Reader::scan( $file )['uses'];
			ksort( $uses );
			ksort( $found );
			self::assertSame( $uses, $found, $name );
		}
	}

	#[TestDox( '[THEME-04] WooCommerce\'s parameters come without its script; blockUI comes with jQuery' )]
	public function test_parameters(): void {
		$this->enqueue( 'a.js', 'fetch( wc_add_to_cart_params.ajax_url );' );
		$html = $this->printed_when_read();
		self::assertStringContainsString( 'var wc_add_to_cart_params', $html );
		self::assertStringNotContainsString( 'add-to-cart.min.js', $html );

		$this->new_page();
		$this->enqueue( 'b.js', 'jQuery( "a" ).block();' );
		$html = $this->printed_when_read();
		self::assertStringContainsString( 'jquery.blockUI.min.js', $html );
		self::assertStringNotContainsString( 'wc_add_to_cart_params', $html );
	}

	#[TestDox( '[THEME-04] a page never gets what it would not have had without us' )]
	public function test_nothing_new(): void {
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$this->enqueue( 'a.js', 'jQuery( "a" );' );
		self::assertStringNotContainsString( 'jquery', $this->printed() );
	}

	#[TestDox( '[THEME-04] inline code that is attached to a script counts, and to WooCommerce\'s too' )]
	public function test_inline(): void {
		$this->enqueue( 'a.js', 'document.title;' );
		wp_add_inline_script( 'theme-a.js', 'jQuery( "a" );' );
		self::assertStringContainsString( 'jquery.min.js', $this->printed_when_read() );

		$this->new_page();
		wp_add_inline_script( 'wc-add-to-cart', 'jQuery( "attached" );' );
		$html = $this->printed();
		self::assertStringContainsString( 'jQuery( "attached" );', $html );
		self::assertStringContainsString( 'jquery.min.js', $html );
		self::assertStringNotContainsString( 'add-to-cart.min.js', $html );
	}

	#[TestDox( '[THEME-04] what was handed to WooCommerce for the page\'s end keeps jQuery' )]
	public function test_queued_by_woocommerce(): void {
		$GLOBALS['wc_queued_js'] = 'x();'; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$html                    = $this->printed();
		unset( $GLOBALS['wc_queued_js'] );
		self::assertStringContainsString( 'jquery.min.js', $html );
	}

	#[TestDox( '[THEME-04] a new version of a file is read anew; until then what it may use stays' )]
	public function test_new_version(): void {
		$this->enqueue( 'a.js', 'document.title;' );
		self::assertStringNotContainsString( 'jquery', $this->printed_when_read() );

		$this->new_page();
		$this->enqueue( 'a.js', 'document.title; // Longer.' );
		self::assertStringContainsString( 'jquery.min.js', $this->printed() );
		ScanQueue::note();
		self::assertSame( array( self::stored_name( 'a.js' ) ), array_keys( ScanQueue::all() ) );
	}

	#[TestDox( '[THEME-04] a script is read by the name that the page knows it by: the site may have another address in the background' )]
	public function test_other_address(): void {
		$language = static fn (): string => 'https://de.example';
		add_filter( 'site_url', $language );
		$this->enqueue( 'a.js', 'document.title;' );
		WooCommerceScript::dequeue();
		ScanQueue::note();
		$names = array_keys( ScanQueue::all() );
		remove_filter( 'site_url', $language );
		self::assertNotSame( array( self::stored_name( 'a.js' ) ), $names, 'another name' );
		Reader::run();
		self::assertSame( Results::READ, Results::all()[ $names[0] ]['state'] );

		add_filter( 'site_url', $language );
		$this->new_page();
		$this->enqueue( 'a.js', 'document.title;' );
		self::assertStringNotContainsString( 'jquery', $this->printed() );
		self::assertSame( array(), PageScripts::unread() );
	}

	#[TestDox( '[THEME-04] what the background takes for WordPress\'s own has a result, too, or it would wait again with each page' )]
	public function test_own_in_background(): void {
		update_option( ScanQueue::OPTION, array( '/wp-includes/js/dist/hooks.js' => '//de.example/wp-includes/js/dist/hooks.js' ) );
		Reader::run();
		self::assertSame( array(), ScanQueue::all() );
		self::assertSame( Results::NO_FILE, Results::all()['/wp-includes/js/dist/hooks.js']['state'] );
	}

	/**
	 * When the script is met and was read.
	 *
	 * @return iterable<string, array{int|null, int, bool}> Seconds since it was read, null for a result without a time; since the file was changed; whether it is noted.
	 */
	public static function times(): iterable {
		yield 'read just now, an older file: another server\'s' => array( 5, 7200, false );
		yield 'read just now, a file with a time to come' => array( 5, -7200, false );
		yield 'changed since it was read' => array( 60, 5, true );
		yield 'read long ago' => array( 3601, 7200, true );
		yield 'by an older version of ours' => array( null, 7200, true );
	}

	/**
	 * One of them.
	 *
	 * @param int|null $read     See times().
	 * @param int      $changed  See times().
	 * @param bool     $is_noted See times().
	 */
	#[DataProvider( 'times' )]
	#[TestDox( '[THEME-04] [SEC-03] of a file that has another version here than where it was read, pages don\'t write the name again and again: $_dataName' )]
	public function test_two_servers( ?int $read, int $changed, bool $is_noted ): void {
		$this->enqueue( 'a.js', 'document.title;' );
		touch( WP_CONTENT_DIR . self::FOLDER . '/a.js', time() - $changed ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_touch -- A test's.
		clearstatcache();
		$result = array( 'version' => 'another', 'time' => time() - (int) $read ) + Reader::scan( ScriptFile::of( content_url( self::FOLDER . '/a.js' ) ) ?? self::fail() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		if ( null === $read ) {
			unset( $result['time'] );
		}
		update_option( Results::OPTION, array( 'scanner' => 3, 'scripts' => array( self::stored_name( 'a.js' ) => $result ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertCount( 1, Results::all() );

		self::assertStringContainsString( 'jquery.min.js', $this->printed(), 'not known' );
		self::assertSame( $is_noted ? array( self::stored_name( 'a.js' ) ) : array(), array_keys( PageScripts::unread() ) );
	}

	#[TestDox( '[THEME-04] a fault while a script is read holds up no later run' )]
	public function test_fault(): void {
		$this->enqueue( 'a.js', 'document.title;' );
		WooCommerceScript::dequeue();
		ScanQueue::note();
		$break = static fn () => throw new \Error( 'broken' );
		add_filter( 'pre_update_option_' . Results::OPTION, $break );
		try {
			Reader::run();
			self::fail( 'no fault' );
		} catch ( \Error $error ) {
			self::assertSame( 'broken', $error->getMessage() );
		}
		remove_filter( 'pre_update_option_' . Results::OPTION, $break );
		self::assertTrue( Lock::take( Reader::LOCK, 60 ) );
		Lock::release( Reader::LOCK );
	}

	#[TestDox( '[THEME-04] a script of another server can\'t be read: what it may use stays, and Site Health says so' )]
	public function test_elsewhere(): void {
		self::assertSame( 'good', Report::test()['status'] );
		wp_enqueue_script( 'far', 'https://far.example/a.js?x=1', array(), '1', true );
		self::assertStringContainsString( 'jquery.min.js', $this->printed_when_read() );
		self::assertSame( Results::NO_FILE, Results::all()['far.example/a.js']['state'] );
		$test = Report::test();
		self::assertSame( 'recommended', $test['status'] );
		self::assertStringContainsString( 'far.example', (string) $test['description'] );
	}

	#[TestDox( '[THEME-04] [SET-02] what was found stands on the settings page and can be overruled, both ways' )]
	public function test_overruled(): void {
		$this->enqueue( 'a.js', 'jQuery( "a" );' );
		$this->printed_when_read();
		$settings = Registry::all()['scripts-on-page'];
		$name     = 'script_' . ScriptFile::key_of( self::stored_name( 'a.js' ) );
		$text     = $settings->field_texts()[ $name ];
		self::assertStringContainsString( 'a.js', $text->label );
		self::assertStringContainsString( 'jQuery', $text->description );
		self::assertSame( array_keys( $settings->fields() ), array_keys( $settings->field_texts() ) );
		self::assertSame( $settings->fields()[ $name ]->choices(), array_keys( $text->choices ) );
		self::assertSame( 'keep', $settings->field( $name )?->check( 'keep' ) );

		foreach ( array( 'leave_off' => false, 'keep' => true ) as $choice => $is_kept ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			update_option( Store::OPTION, array( 'scripts-on-page' => array( $name => $choice ) ) );
			$this->new_page();
			$this->enqueue( 'a.js', 'jQuery( "a" );' );
			$html = $this->printed();
			self::assertSame( $is_kept, str_contains( $html, 'jquery.min.js' ), $choice );
			self::assertSame( $is_kept, str_contains( $html, 'wc_add_to_cart_params' ), $choice );
		}
		update_option( Store::OPTION, array( 'scripts-on-page' => array( 'enabled' => false ) ) );
		$this->new_page();
		$this->enqueue( 'b.js', 'jQuery( "a" );' );
		self::assertStringNotContainsString( 'jquery', $this->printed() );
		self::assertSame( array(), PageScripts::unread() );
	}

	#[TestDox( '[THEME-04] a developer says by a filter what a script uses' )]
	public function test_filter(): void {
		$this->enqueue( 'a.js', 'jQuery( "a" );' );
		add_filter( 'vitrin_undeclared_uses', static fn ( array $uses, string $handle ): array => 'theme-a.js' === $handle ? array() : $uses, 10, 2 );
		self::assertStringNotContainsString( 'jquery', $this->printed() );
	}

	#[TestDox( '[THEME-04] [SEC-03] a page view writes nothing but the addresses of scripts that wait, a bounded number; the results are bounded, too' )]
	public function test_bounded(): void {
		// The theme's own scripts are read already.
		$before = Results::all();
		for ( $number = 0; $number < 130; $number++ ) {
			wp_enqueue_script( 'far-' . $number, 'https://far.example/' . $number . '.js', array(), '1', true );
		}
		WooCommerceScript::dequeue();
		ScanQueue::note();
		self::assertCount( 100, ScanQueue::all() );
		self::assertSame( $before, Results::all() );

		$result = Reader::scan( ScriptFile::of( 'https://far.example/1.js' ) ?? self::fail() );
		for ( $number = 0; $number < Results::MAX_SCRIPTS + 5; $number++ ) {
			Results::save( 'far.example/' . $number . '.js', $result );
		}
		self::assertCount( Results::MAX_SCRIPTS, Results::all() );
		self::assertArrayNotHasKey( 'far.example/0.js', Results::all() );
	}

	#[TestDox( '[THEME-04] what a script of the page starts itself is left to WooCommerce: the form of variations' )]
	public function test_variation_form(): void {
		self::assertFalse( WooCommerceScript::is_used( 'wc_variation_form' ) );
		$this->enqueue( 'a.js', 'jQuery( ".quick" ).wc_variation_form();' );
		self::assertTrue( WooCommerceScript::is_used( 'wc_variation_form' ), 'before it is read, by its words' );
		$this->printed_when_read();
		self::assertTrue( WooCommerceScript::is_used( 'wc_variation_form' ) );
	}

	#[TestDox( '[THEME-04] scripts of WordPress, WooCommerce and ours aren\'t looked at; damaged results count as none' )]
	public function test_own(): void {
		foreach ( array( '/wp-includes/js/dist/hooks.js', includes_url( 'js/a.js' ), plugins_url( 'assets/js/a.js', WC_PLUGIN_FILE ), plugins_url( 'build/vitrin-cart.js', \Vitrin\FILE ), '', false ) as $address ) {
			self::assertNull( ScriptFile::of( $address ) );
		}
		self::assertNull( ScriptFile::of( content_url( '/x/../../wp-config.js' ) )?->path );
		update_option( Results::OPTION, array( 'scanner' => 3, 'scripts' => array( 'a' => 'b', 'c' => array( 'version' => 'x' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array(), Results::all() );
		update_option( Results::OPTION, 'x' );
		self::assertSame( array(), Results::all() );
	}

	#[TestDox( '[THEME-04] [SEC-03] no address leads out of the folder of its theme or plugin: not by dots, coded or not, nor by a link; that folder may itself be a link' )]
	public function test_inside(): void {
		$address = content_url( self::FOLDER . '/' );
		$folder  = WP_CONTENT_DIR . self::FOLDER;
		self::assertNotNull( ScriptFile::of( $this->theme_script( 'a b.js', 'x' ) . '?x' )?->path );
		self::assertSame( $folder . '/a b.js', ScriptFile::of( $address . 'a%20b.js' )?->path );
		foreach ( array( 'chunks/../a%20b.js', 'chunks/%2e%2e/a%20b.js', 'chunks/.%2E/a%20b.js', 'a%20b.js%00.js', '%00.js' ) as $bad ) {
			self::assertNull( ScriptFile::of( $address . $bad )?->path, $bad );
		}

		$outside = get_temp_dir() . 'vitrin-' . wp_generate_password( 12, false );
		wp_mkdir_p( $outside );
		file_put_contents( $outside . '/out.js', 'x' ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents -- A test's.
		$plugin = WP_PLUGIN_DIR . '/' . basename( $outside );
		symlink( $outside . '/out.js', $folder . '/link.js' );
		symlink( $outside, $plugin );
		try {
			self::assertNull( ScriptFile::of( $address . 'link.js' )?->path );
			self::assertSame( $plugin . '/out.js', ScriptFile::of( plugins_url( basename( $outside ) . '/out.js' ) )?->path );
		} finally {
			array_map( 'unlink', array( $outside . '/out.js', $plugin ) );
			rmdir( $outside );
		}
	}

	#[TestDox( '[THEME-04] chunks in the folder above are looked for within the script\'s own theme or plugin alone' )]
	public function test_folder_above(): void {
		$script = '(()=>{var e=self.webpackChunkmine=self.webpackChunkmine||[];})();';
		$chunk  = '(self.webpackChunkmine=self.webpackChunkmine||[]).push([[1],{2:()=>{window.jQuery("a")}}]);';
		$this->theme_script( 'b.js', $chunk );
		$address = $this->theme_script( 'chunks/a.js', $script );
		self::assertSame( array(), Reader::scan( ScriptFile::of( $address ) ?? self::fail() )['uses'], 'no theme\'s' );

		$plugin = WP_PLUGIN_DIR . self::FOLDER;
		rename( WP_CONTENT_DIR . self::FOLDER, $plugin ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rename_rename -- A test's.
		clearstatcache();
		try {
			$result = Reader::scan( ScriptFile::of( plugins_url( self::FOLDER . '/chunks/a.js' ) ) ?? self::fail() );
		} finally {
			rename( $plugin, WP_CONTENT_DIR . self::FOLDER ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rename_rename -- A test's.
		}
		self::assertSame( array( Results::READ, array( 'jQuery' => 'b.js' ) ), array( $result['state'], $result['uses'] ) );
	}

	#[TestDox( '[THEME-04] of a folder with very many files, whatever they are, the chunks aren\'t looked for' )]
	public function test_many_files(): void {
		$address = $this->theme_script( 'a.js', 'import( "./chunks/part.js" )' );
		$this->theme_script( 'chunks/part.js', 'Cookies.get( "a" );' );
		$file    = ScriptFile::of( $address ) ?? self::fail();
		self::assertSame( Results::READ, Reader::scan( $file )['state'] );
		for ( $number = 0; $number < 5000; $number++ ) {
			touch( WP_CONTENT_DIR . self::FOLDER . '/chunks/' . $number . '.svg' ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_touch -- A test's.
		}
		self::assertSame( Results::CHUNKS, Reader::scan( $file )['state'] );
	}

	/**
	 * By what a theme's script is kept.
	 *
	 * @param string $file Its file's name.
	 */
	private static function stored_name( string $file ): string {
		return ScriptFile::of( content_url( self::FOLDER . '/' . $file ) )->name ?? '';
	}
}
