<?php
/**
 * The menus of the theme's header, as they are printed.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Header;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Header\Categories;
use Vitrin\Header\Drawer;
use Vitrin\Header\Element;
use Vitrin\Header\HeaderHtml;
use Vitrin\Header\HeaderPage;
use Vitrin\Header\Hooks;
use Vitrin\Header\ItemFields;
use Vitrin\Header\Mega;
use Vitrin\Header\Settings;
use Vitrin\Header\SimpleSelector;
use Vitrin\Header\Status;
use Vitrin\Header\ThemeHeader;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * A menu with three levels, in a location of its own.
 */
final class HeaderTest extends ShopTestCase {

	private const LOCATION = 'header-test';

	/** The menu's id. */
	private int $menu;

	/** The top item with a submenu. */
	private int $top;

	/** A page of the shop. */
	protected function setUp(): void {
		parent::setUp();
		// Whatever theme is active where the tests run.
		add_filter( 'template', static fn (): string => 'nobody-knows' );
		register_nav_menu( self::LOCATION, 'Header' );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true, 'menu' => self::LOCATION ) ) );
		$GLOBALS['wp_actions']['wp'] = 1; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$this->menu                  = (int) wp_create_nav_menu( 'Header ' . wp_rand() );
		$this->top                   = $this->add_item( 'پوشاک' );
		$below                       = $this->add_item( 'کت', $this->top );
		$this->add_item( 'کت چرم', $below );
		$this->add_item( 'تماس' );
		add_filter( 'theme_mod_nav_menu_locations', fn ( mixed $locations ): array => array( self::LOCATION => $this->menu ) + ( is_array( $locations ) ? $locations : array() ) );
		( new Hooks() )->register();
	}

	/** The location goes. */
	protected function tearDown(): void {
		unregister_nav_menu( self::LOCATION );
		CachedTerms::write();
		parent::tearDown();
	}

	/**
	 * An item of the menu.
	 *
	 * @param string $title  Its text.
	 * @param int    $parent The item above it.
	 */
	private function add_item( string $title, int $parent = 0 ): int {
		return (int) wp_update_nav_menu_item(
			$this->menu,
			0,
			array(
				'menu-item-title'     => $title,
				'menu-item-url'       => home_url( '/' ),
				'menu-item-status'    => 'publish',
				'menu-item-parent-id' => $parent,
			)
		);
	}

	/**
	 * The menu as the theme prints it.
	 *
	 * @param array<string, mixed> $more Arguments.
	 */
	private function html( array $more = array() ): string {
		return (string) wp_nav_menu( array( 'theme_location' => self::LOCATION, 'echo' => false, 'fallback_cb' => false ) + $more );
	}

	/**
	 * Settings of this feature, in the menu's location.
	 *
	 * @param array<string, mixed> $more   Of the header.
	 * @param array<string, mixed> $others Of other features.
	 */
	private function store( array $more, array $others = array() ): void {
		remove_all_filters( 'pre_option_' . Store::OPTION );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true, 'menu' => self::LOCATION ) + $more ) + $others );
		Drawer::set_up( new Settings() );
	}

	#[TestDox( '[HEAD-08a] each submenu stands behind what the browser opens without a script' )]
	public function test_opens_without_script(): void {
		$html = $this->html();

		self::assertSame( 2, preg_match_all( '~<details class="vitrin-menu__opener"[^>]*><summary>.*?</summary></details>\s*<ul class="vitrin-menu__panel">~s', $html ) );
		self::assertStringContainsString( 'زیرمنوی «پوشاک»', $html );
		self::assertStringNotContainsString( 'sub-menu', $html, 'the theme opens none of them a second time' );
		self::assertStringNotContainsString( 'menu-item-has-children', $html );
		self::assertStringContainsString( 'popovertarget="' . Drawer::ID . '"', $html, 'a theme without a button gets ours before the menu' );
	}

	#[TestDox( '[HEAD-01] the style of levels that slide is in the page where the shop has chosen them, and nowhere else' )]
	public function test_slide_style(): void {
		foreach ( array( 'unfold' => false, 'slide' => true ) as $levels => $is ) {
			$this->store( array( 'levels' => $levels ) );
			HeaderPage::enqueue_style();
			$style = implode( (array) wp_styles()->get_data( 'vitrin-header-menu', 'after' ) );
			self::assertStringContainsString( 'vitrin-menu-toggle-place--narrow', $style );
			self::assertSame( $is, str_contains( $style, '[data-levels=slide]' ) );
		}
	}

	#[TestDox( '[HEAD-08b] a menu that the header doesn\'t show stays as it is' )]
	public function test_other_menu(): void {
		$html = (string) wp_nav_menu( array( 'menu' => $this->menu, 'echo' => false ) );

		self::assertStringContainsString( 'sub-menu', $html );
		self::assertStringNotContainsString( 'vitrin-menu', $html );
	}

	#[TestDox( '[HEAD-01] submenus of the drawer are collapsed, or expanded by setting' )]
	public function test_expanded(): void {
		self::assertStringNotContainsString( ' open', (string) preg_replace( '/vitrin-menu__opener/', '', $this->html( array( 'vitrin' => 'drawer' ) ) ) );

		remove_all_filters( 'pre_option_' . Store::OPTION );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true, 'menu' => self::LOCATION, 'expanded' => 'all' ) ) );
		Drawer::set_up( new Settings() );

		self::assertSame( 2, substr_count( $this->html( array( 'vitrin' => 'drawer' ) ), '<details class="vitrin-menu__opener" open>' ) );

		remove_all_filters( 'pre_option_' . Store::OPTION );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true, 'menu' => self::LOCATION, 'expanded' => 'all', 'levels' => 'slide' ) ) );
		Drawer::set_up( new Settings() );

		self::assertStringContainsString( 'data-levels="slide"', Drawer::html( new Settings(), '' ) );
		self::assertStringNotContainsString( 'vitrin-menu__opener" open>', $this->html( array( 'vitrin' => 'drawer' ) ), 'levels that slide would lie on each other' );
	}

	#[TestDox( '[HEAD-01] the drawer is closed by its button and by what closes popovers' )]
	public function test_drawer(): void {
		$html = Drawer::html( new Settings(), '<p>menu</p>' );

		self::assertMatchesRegularExpression( '~^<dialog [^>]*id="' . Drawer::ID . '" popover ~', $html );
		self::assertStringContainsString( 'popovertargetaction="hide"', $html );
		self::assertStringContainsString( 'name="s"', $html );
	}

	/** @return array<string, array{string}> */
	public static function widths(): array {
		return array_combine( Mega::WIDTHS, array_map( static fn ( string $width ): array => array( $width ), Mega::WIDTHS ) );
	}

	#[TestDox( '[HEAD-03a] a mega menu has one of five widths: $width' )]
	#[DataProvider( 'widths' )]
	public function test_widths( string $width ): void {
		update_post_meta( $this->top, Mega::META, array( 'content' => 'menu', 'width' => $width ) );

		self::assertStringContainsString( '<ul class="vitrin-menu__panel is-mega is-' . $width . '"', $this->html() );
	}

	#[TestDox( '[HEAD-03b] a page has ten mega menus at most, each printed once; the next are plain' )]
	public function test_most(): void {
		$pattern = (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => '<!-- wp:paragraph --><p>in the panel</p><!-- /wp:paragraph -->' ) );
		for ( $count = 0; $count < 12; $count++ ) {
			update_post_meta( $this->add_item( "Item $count" ), Mega::META, array( 'content' => 'pattern', 'pattern' => $pattern ) );
		}

		self::assertSame( 10, substr_count( $this->html(), 'in the panel' ) );
		self::assertStringNotContainsString( 'in the panel', $this->html( array( 'vitrin' => 'drawer' ) ), 'the drawer borrows them' );
		self::assertStringContainsString( 'data-mega=', $this->html( array( 'vitrin' => 'drawer' ) ) );
	}

	#[TestDox( '[HEAD-08b] [HEAD-03b] of a menu that is printed twice, the copy in the theme\'s drawer is ours and the other the bar, whichever comes first' )]
	#[DataProvider( 'orders' )]
	public function test_two_copies( bool $is_drawer_first, string $expanded ): void {
		$this->store( array( 'drawer' => '#theirs', 'toggle' => '#open', 'expanded' => $expanded ) );
		$pattern = (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => 'in the panel' ) );
		update_post_meta( $this->top, Mega::META, array( 'content' => 'pattern', 'pattern' => $pattern ) );
		update_post_meta( $this->add_item( 'تنها' ), Mega::META, array( 'content' => 'pattern', 'pattern' => $pattern ) );
		ob_start();
		HeaderPage::begin();
		$parts = array( '<div id="theirs">' . $this->html() . '</div>', '<header><button id="open">x</button>' . $this->html() . '</header>' );
		echo implode( $is_drawer_first ? $parts : array_reverse( $parts ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A test's page.
		HeaderPage::end();
		$page = (string) ob_get_clean();

		self::assertSame( 2, substr_count( $page, 'in the panel' ), 'one panel for each of two items' );
		self::assertStringNotContainsString( '<!--', $page );
		list( $bar, $drawer ) = explode( '<dialog', $page );
		self::assertSame( 2, substr_count( $bar, 'in the panel' ) );
		self::assertStringContainsString( ' name="vitrin-menu-', $bar );
		self::assertStringNotContainsString( 'کت چرم', $bar, 'the panel stands in the place of its submenu' );
		self::assertStringContainsString( 'کت چرم', $drawer );
		self::assertStringNotContainsString( ' name="vitrin-menu-', $drawer, 'several may be open' );
		self::assertStringNotContainsString( 'vitrin-menu--wide', $drawer );
		self::assertSame( 1, substr_count( $drawer, 'data-mega=' ), 'that one is borrowed' );
		self::assertSame( 'all' === $expanded ? 2 : 0, preg_match_all( '~<details[^>]* open~', $drawer ) );
		self::assertStringNotContainsString( ' open>', $bar );
	}

	/** @return array<string, array{bool, string}> */
	public static function orders(): array {
		return array(
			'the drawer first' => array( true, 'none' ),
			'the bar first'    => array( false, 'none' ),
			'all expanded'     => array( true, 'all' ),
		);
	}

	#[TestDox( '[HEAD-03a] a page that is sent before its footer has its panels all the same' )]
	public function test_sent_early(): void {
		$pattern = (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => 'in the panel' ) );
		update_post_meta( $this->top, Mega::META, array( 'content' => 'pattern', 'pattern' => $pattern ) );
		ob_start();
		HeaderPage::begin();
		echo $this->html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A test's page.
		ob_end_flush();
		$page = (string) ob_get_clean();

		self::assertSame( 1, substr_count( $page, 'in the panel' ) );
		self::assertStringNotContainsString( '<!--', $page );
	}

	#[TestDox( '[SET-01f] [HEAD-01] menu and button take turns at the shop\'s width, but not below the one at which the theme hides the menu' )]
	public function test_width(): void {
		$style = static function (): string {
			wp_styles()->registered['vitrin-header-menu']->extra = array();
			HeaderPage::enqueue_style();

			return implode( (array) wp_styles()->get_data( 'vitrin-header-menu', 'after' ) );
		};
		Assets::register_handles();
		self::assertStringContainsString( '@media (max-width:920px){:root:has(.vitrin-menu-toggle) .vitrin-menu--wide,', $style() );
		$this->store( array(), array( 'sticky' => array( 'breakpoint' => 700 ) ) );
		self::assertStringContainsString( '(max-width:700px)', $style() );
		add_filter( 'template', static fn (): string => 'storefront' );
		self::assertStringContainsString( '(max-width:767px)', $style() );
	}

	#[TestDox( '[HEAD-08b] items that other plugins put in, which are no posts, are printed as they are' )]
	public function test_foreign_items(): void {
		update_post_meta( $this->top, Mega::META, array( 'content' => 'menu' ) );
		add_filter(
			'wp_nav_menu_objects',
			static function ( array $items ): array {
				foreach ( array( array( 'wpml-ls-1', 0 ), array( 'wpml-ls-2', 'wpml-ls-1' ) ) as list( $id, $parent ) ) {
					$items[] = (object) array( 'ID' => $id, 'db_id' => $id, 'menu_item_parent' => $parent, 'title' => "Language $id", 'url' => '#', 'target' => '', 'xfn' => '', 'attr_title' => '', 'description' => '', 'current' => false, 'classes' => array( 'menu-item', 'menu-item-has-children', 'wpml' ) );
				}

				return $items;
			}
		);
		$html = $this->html();

		self::assertStringContainsString( 'Language wpml-ls-2', $html );
		self::assertSame( 3, substr_count( $html, '<details class="vitrin-menu__opener" name=' ) );
		self::assertSame( 1, preg_match( '~class="[^"]*\bwpml\b[^"]*\bvitrin-menu__parent\b~', $html ) );
	}

	#[TestDox( '[HEAD-03a] a mega menu with nothing in it is none: the item opens its submenu, or leads to its page' )]
	public function test_empty_mega(): void {
		foreach ( array( 'menu', 'pattern', 'categories' ) as $content ) {
			$empty = $this->add_item( "Empty $content" );
			update_post_meta( $empty, Mega::META, array( 'content' => $content, 'pattern' => 0 ) );
			if ( 'categories' === $content ) {
				$term = wp_insert_term( 'Empty ' . wp_rand(), 'product_cat' );
				update_post_meta( $empty, '_menu_item_object', 'product_cat' );
				update_post_meta( $empty, '_menu_item_type', 'taxonomy' );
				update_post_meta( $empty, '_menu_item_object_id', $term['term_id'] );
			}
		}
		update_post_meta( $this->top, Mega::META, array( 'content' => 'pattern', 'pattern' => 0 ) );
		foreach ( array( array(), array( 'vitrin' => 'drawer' ) ) as $more ) {
			$html = $this->html( $more );

			self::assertSame( 2, substr_count( $html, 'class="vitrin-menu__opener"' ), 'those with a submenu' );
			self::assertStringNotContainsString( 'is-mega', $html );
			self::assertStringNotContainsString( 'data-mega', $html );
		}
	}

	#[TestDox( '[HEAD-03a] a panel stands in the place of the item\'s submenu, which the drawer keeps' )]
	public function test_mega_with_submenu(): void {
		$pattern = (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => 'in the panel' ) );
		update_post_meta( $this->top, Mega::META, array( 'content' => 'pattern', 'pattern' => $pattern ) );
		$html = $this->html();

		self::assertStringContainsString( 'in the panel', $html );
		self::assertStringNotContainsString( 'کت چرم', $html );
		self::assertStringContainsString( 'تماس', $html, 'the next item' );
		$drawer = $this->html( array( 'vitrin' => 'drawer' ) );
		self::assertStringContainsString( 'کت چرم', $drawer );
		self::assertStringNotContainsString( 'data-mega', $drawer );
	}

	#[TestDox( '[HEAD-08b] a list has one class attribute, whatever the theme wraps it in; without a list in the wrap the menu is the theme\'s' )]
	public function test_wraps(): void {
		self::assertMatchesRegularExpression( '~<ul class="own vitrin-menu[^"]*" data-x>~', $this->html( array( 'items_wrap' => '<div class="%2$s"><ul class="own" data-x>%3$s</ul></div>' ) ) );
		self::assertMatchesRegularExpression( '~<ul id="menu-[^"]*" class="menu vitrin-menu[^"]*">~', $this->html() );
		self::assertStringNotContainsString( 'vitrin-menu', $this->html( array( 'items_wrap' => '%3$s' ) ) );
	}

	#[TestDox( '[HEAD-08b] a menu that another plugin prints in its own way is left to it, and the status says so' )]
	public function test_other_walker(): void {
		$folder = WP_PLUGIN_DIR . '/vitrin-test-' . wp_rand();
		mkdir( $folder );
		file_put_contents( "$folder/walker.php", '<?php return new class() extends \\Walker_Nav_Menu {};' );
		$walker = require "$folder/walker.php";
		unlink( "$folder/walker.php" );
		rmdir( $folder );
		add_filter( 'wp_nav_menu_args', static fn ( array $menu ): array => array( 'walker' => $walker ) + $menu );

		self::assertStringNotContainsString( 'vitrin-menu', $this->html() );
		self::assertStringContainsString( 'افزونهٔ دیگری', implode( array_map( static fn ( $fact ): string => $fact->value, Status::section( new Settings() )->facts ?? array() ) ) );
	}

	#[TestDox( '[HEAD-03a] a draft, or a pattern with a password, is no content' )]
	public function test_private_pattern(): void {
		$pattern = (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'draft', 'post_title' => 'P', 'post_content' => 'secret' ) );
		update_post_meta( $this->top, Mega::META, array( 'content' => 'pattern', 'pattern' => $pattern ) );

		self::assertStringNotContainsString( 'secret', $this->html() );
	}

	#[TestDox( '[HEAD-03a] 2,000 categories are one question to the database once they are stored' )]
	public function test_categories(): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$first = wp_insert_term( 'Wide ' . wp_rand(), 'product_cat' );
		$id    = (int) $first['term_id'];
		$terms = array();
		$links = array();
		for ( $count = 0; $count < 2000; $count++ ) {
			$term    = 900000 + $count;
			$terms[] = "($term,'Category $count','category-$count',0)";
			$links[] = "($term,$term,'product_cat','',$id,1)";
		}
		$wpdb->query( "INSERT INTO $wpdb->terms (term_id,name,slug,term_group) VALUES " . implode( ',', $terms ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Numbers.
		$wpdb->query( "INSERT INTO $wpdb->term_taxonomy (term_taxonomy_id,term_id,taxonomy,description,parent,count) VALUES " . implode( ',', $links ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Numbers.
		wp_cache_flush();
		CatalogVersion::write();
		CachedTerms::write();
		// Both are read with all that WordPress loads for each page.
		wp_load_alloptions();

		$before = $wpdb->num_queries;
		$made   = Categories::html( $id );
		self::assertLessThanOrEqual( 12, $wpdb->num_queries - $before, 'made' );
		self::assertStringContainsString( 'Category 0<', $made );
		self::assertSame( 24, substr_count( $made, 'vitrin-menu__category-link' ) );
		self::assertStringContainsString( 'vitrin-menu__all', $made );

		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		self::assertSame( $made, Categories::html( $id ) );
		self::assertlessThanOrEqual( 1, $wpdb->num_queries - $before, 'stored' );

		wp_update_term( 900000, 'product_cat', array( 'name' => 'Another name' ) );
		self::assertStringContainsString( 'Another name', Categories::html( $id ) );
		CachedTerms::write();
		CatalogVersion::write();
		self::assertStringContainsString( 'Another name', Categories::html( $id ) );

		update_option( 'woocommerce_permalinks', array( 'category_base' => 'another-base' ) );
		self::assertNotSame( $made, Categories::html( $id ) );
	}

	#[TestDox( '[HEAD-03a] a category whose first product comes is in its panel, also where the filters are off' )]
	public function test_counts(): void {
		$parent = (int) wp_insert_term( 'Parent ' . wp_rand(), 'product_cat' )['term_id'];
		$below  = wp_insert_term( 'Below ' . wp_rand(), 'product_cat', array( 'parent' => $parent ) );
		CatalogVersion::write();
		CachedTerms::write();
		self::assertSame( '', Categories::html( $parent ) );
		$product = Products::simple( array( 'name' => 'vt-one' ) );
		wp_set_object_terms( $product->get_id(), array( (int) $below['term_id'] ), 'product_cat' );
		self::assertStringContainsString( 'Below', Categories::html( $parent ) );
	}

	#[TestDox( '[HEAD-03a] what an item opens is stored only for who may edit menus, with the screen\'s nonce, and as sound values' )]
	public function test_item_fields(): void {
		$sent = array( 'content' => 'categories', 'width' => 'custom', 'custom' => '۹۰۰۰', 'pattern' => 'x' );
		$save = function ( string $nonce ) use ( &$sent ): mixed {
			$_POST = array( 'vitrin-mega-nonce' => $nonce, 'vitrin-mega' => array( $this->top => $sent ) );
			ItemFields::save( $this->menu, $this->top );
			$_POST = array();

			return get_post_meta( $this->top, Mega::META, true );
		};

		self::assertSame( '', $save( wp_create_nonce( 'vitrin-mega-nonce' ) ), 'a guest' );
		wp_set_current_user( 1 );
		self::assertSame( '', $save( 'wrong' ) );
		self::assertSame( array( 'content' => 'categories', 'width' => 'custom', 'custom' => Mega::WIDEST, 'pattern' => 0 ), $save( wp_create_nonce( 'vitrin-mega-nonce' ) ) );
		$sent['content'] = 'script';
		self::assertSame( '', $save( wp_create_nonce( 'vitrin-mega-nonce' ) ), 'nothing unknown' );
	}

	/** @return array<string, array{string, array<string, string>, bool}> */
	public static function selectors(): array {
		return array(
			'class'              => array( '<a class="x menu-toggle">', array( 'selector' => '.menu-toggle' ), true ),
			'tag and class'      => array( '<a class="menu-toggle">', array( 'selector' => 'button.menu-toggle' ), false ),
			'id'                 => array( '<div id="offcanvas">', array( 'selector' => '#offcanvas' ), true ),
			'attribute'          => array( '<div class="c" data-device="mobile">', array( 'selector' => '.c[data-device=mobile]' ), true ),
			'another attribute'  => array( '<div class="c" data-device="desktop">', array( 'selector' => '.c[data-device="mobile"]' ), false ),
			'part of a class'    => array( '<div class="menu-toggle-close">', array( 'selector' => '.menu-toggle' ), false ),
		);
	}

	#[TestDox( '[HEAD-08b] markup is searched as CSS would: $_dataName' )]
	#[DataProvider( 'selectors' )]
	public function test_selectors( string $tag, array $by, bool $is ): void {
		$selector = SimpleSelector::parse( $by['selector'] );
		self::assertNotNull( $selector );
		$name = (string) preg_replace( '/^<(\w+).*/', '$1', $tag );

		self::assertSame( $is, null !== Element::find( "<p>$tag text</$name></p>", $selector ) );
		foreach ( array( '', '.a .b', 'a>b', ':hover', '.', '[x' ) as $other ) {
			self::assertNull( SimpleSelector::parse( $other ) );
		}
	}

	#[TestDox( '[HEAD-08b] our button takes the place of the theme\'s, its drawer\'s content stands in ours, and nothing is there twice' )]
	public function test_replaced(): void {
		$page   = '<style>.menu-toggle{x:y}</style><header><button class="menu-toggle" aria-expanded="false"><b>Menu</b></button><div class="drawer"><div class="close"></div><div class="inner"><ul class="vitrin-menu"></ul><!-- </div> --><script>"</div>"</script></div></div><main>x</main></header>';
		$header = new ThemeHeader( array( 'primary' ), array(), SimpleSelector::parse( 'button.menu-toggle' ), array_filter( array( SimpleSelector::parse( '.other' ), SimpleSelector::parse( '.drawer' ) ) ), SimpleSelector::parse( '.inner' ), switches: true );
		$made   = HeaderHtml::with_ours( $page, $header, '[toggle]' );

		self::assertTrue( $made->has_toggle );
		self::assertSame( '<style>.menu-toggle{x:y}</style><header>[toggle]<div class="drawer" hidden></div><main>x</main></header>', $made->html );
		self::assertSame( '<ul class="vitrin-menu"></ul><!-- </div> --><script>"</div>"</script>', $made->drawer );
	}

	#[TestDox( '[HEAD-08b] what stands in a script or a comment is no element, and what holds the page is no drawer' )]
	public function test_no_markup(): void {
		$page   = '<script>x = \'<button class="menu-toggle"></button>\'</script><!-- <button class="menu-toggle"></button> --><button class="menu-toggle"></button><div class="drawer"><main>x</main></div>';
		$header = new ThemeHeader( array( 'primary' ), array(), SimpleSelector::parse( '.menu-toggle' ), array_filter( array( SimpleSelector::parse( '.drawer' ) ) ), switches: true );
		$made   = HeaderHtml::with_ours( $page, $header, '[toggle]' );

		self::assertSame( '<script>x = \'<button class="menu-toggle"></button>\'</script><!-- <button class="menu-toggle"></button> -->[toggle]<div class="drawer"><main>x</main></div>', $made->html );
		self::assertSame( '', $made->drawer );
	}

	#[TestDox( '[HEAD-08b] a theme whose button isn\'t found keeps its own' )]
	public function test_left_alone(): void {
		$page   = '<header><a class="other">Menu</a><div class="drawer">x</div><ul class="vitrin-menu"></ul></header>';
		$header = new ThemeHeader( array( 'primary' ), array(), SimpleSelector::parse( '.menu-toggle' ), array_filter( array( SimpleSelector::parse( '.other' ), SimpleSelector::parse( '.drawer' ) ) ), switches: true );
		$made   = HeaderHtml::with_ours( $page, $header, '[toggle]' );

		self::assertFalse( $made->has_toggle );
		self::assertSame( $page, $made->html );
	}

	#[TestDox( '[HEAD-03b] the status names what is too large, and says where a header isn\'t known' )]
	public function test_status(): void {
		update_post_meta( $this->top, Mega::META, array( 'content' => 'pattern', 'pattern' => (int) wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'P', 'post_content' => str_repeat( 'x', 70000 ) ) ) ) );
		add_filter( 'template', static fn (): string => 'unknown-theme' );
		$texts = static fn (): string => implode( ' | ', array_map( static fn ( $fact ): string => $fact->label . ': ' . $fact->value, Status::section( new Settings() )->facts ?? array() ) );

		self::assertMatchesRegularExpression( '/پوشاک: .*۶۹/u', $texts() );
		remove_all_filters( 'pre_option_' . Store::OPTION );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'header' => array( 'enabled' => true ) ) );
		self::assertStringContainsString( 'نمی‌شناسد', $texts() );
		self::assertNull( ThemeHeader::current( new Settings() ) );
	}
}
