/**
 * The loop builder in WordPress's editors: made, set, saved, undone, copied, transformed, in a synced pattern, a
 * template and a widget area.
 */
import type { Locator, Page } from '@playwright/test';
import { Admin, Editor, PageUtils } from '@wordpress/e2e-test-utils-playwright';
import { findings } from './support/axe';
import { ADMIN, configureShop, logIn } from './support/shop';
import { expect as expectSoon, test } from './support/test';

// The editor draws each list by a call of its own, after many others of WordPress's.
const expect = expectSoon.configure( { timeout: 30_000 } );

const LOOP = 'vitrin/loop-builder';

type Store = Record< string, ( ...args: unknown[] ) => unknown >;

interface Block {
	clientId: string;
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}

/** Calls WordPress's stores in the page. */
const call = < Answer >(
	page: Page,
	kind: 'select' | 'dispatch',
	store: string,
	name: string,
	...args: unknown[]
): Promise< Answer > =>
	page.evaluate(
		( [ of, where, what, values ] ) => {
			const { wp } = window as unknown as {
				wp: {
					data: Record< string, ( store: string ) => Store >;
				};
			};
			return wp.data[ of ]?.( where )[ what ]?.( ...values );
		},
		[ kind, store, name, args ] as const
	) as Promise< Answer >;

const BLOCKS = 'core/block-editor';

/** All blocks of the loop, those inside of others too, in their order. */
const loops = async ( page: Page ): Promise< Block[] > => {
	const all = await page.evaluate( () => {
		const { wp } = window as unknown as {
			wp: { data: { select: ( store: string ) => Store } };
		};
		const store = wp.data.select( 'core/block-editor' );
		const ids = store.getClientIdsWithDescendants?.() as string[];
		return ids.map( ( clientId ) => ( {
			clientId,
			name: store.getBlockName?.( clientId ),
			attributes: store.getBlockAttributes?.( clientId ),
		} ) );
	} );
	return ( all as Block[] ).filter( ( { name } ) => name === LOOP );
};

const idsOf = async ( page: Page ): Promise< unknown[] > =>
	( await loops( page ) ).map( ( { attributes } ) => attributes.blockId );

/** Logged in, with the editor's helpers. */
const editorOf = async (
	page: Page,
	browserName: 'chromium' | 'firefox' | 'webkit'
) => {
	const editor = new Editor( { page } );
	const pageUtils = new PageUtils( { page, browserName } );
	const admin = new Admin( { page, pageUtils, editor } );
	await logIn( page, ADMIN );
	return { editor, admin, pageUtils };
};

const inCanvas = ( editor: Editor ): Locator =>
	editor.canvas.locator( `[data-type="${ LOOP }"]` );

const sidebarOf = ( page: Page ): Locator =>
	page.locator( '.interface-complementary-area' );

const openPanel = async ( sidebar: Locator, name: string ): Promise< void > => {
	const button = sidebar.getByRole( 'button', { name, exact: true } );
	if ( ( await button.getAttribute( 'aria-expanded' ) ) === 'false' ) {
		await button.click();
	}
	await expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
};

/** The saved text of a post or template. */
const savedText = async ( page: Page, path: string ): Promise< string > =>
	page.evaluate( async ( of ) => {
		const { wp } = window as unknown as {
			wp: {
				apiFetch: ( request: {
					path: string;
				} ) => Promise< { content: { raw: string } } >;
			};
		};
		return ( await wp.apiFetch( { path: of } ) ).content.raw;
	}, path );

test.beforeEach( ( { errors } ) => {
	// The editor's own warnings are not ours.
	errors.expect( /./ );
} );

test( '[LOOP-08] an editor finds the block by a Persian word, sets conditions, filters, columns and card; saved and reloaded it is as it was, and a shopper filters by it; no finding of axe @desktop', async ( {
	page,
	shop,
	browserName,
} ) => {
	test.slow();
	const { editor, admin } = await editorOf( page, browserName );
	await admin.createNewPost( { postType: 'page', title: 'لیست‌ساز' } );
	await page
		.getByRole( 'toolbar' )
		.locator( '.editor-document-tools__inserter-toggle' )
		.click();
	const library = page
		.locator(
			'.block-editor-inserter__panel-content, .block-editor-inserter__main-area'
		)
		.first();
	await page
		.locator( '.block-editor-inserter__search input' )
		.fill( 'لیست محصولات' );
	await library
		.getByRole( 'option', { name: 'فهرست محصولات', exact: true } )
		.first()
		.click();
	const block = inCanvas( editor );
	await expect( block.locator( '.vitrin-card' ).first() ).toBeVisible();
	await editor.openDocumentSettingsSidebar();
	const sidebar = sidebarOf( page );

	await openPanel( sidebar, 'شرط‌ها' );
	// An attribute, which WordPress's own REST doesn't know.
	const color = sidebar.getByRole( 'combobox', { name: 'رنگ' } );
	await color.fill( 'آب' );
	await page.getByRole( 'option', { name: 'آبی' } ).first().click();
	await expect
		.poll( async () => ( await loops( page ) )[ 0 ]?.attributes.terms )
		.toHaveProperty( 'pa_color' );

	await openPanel( sidebar, 'جست‌وجو، فیلتر و مرتب‌سازی' );
	await sidebar.getByRole( 'checkbox', { name: 'اندازه' } ).check();
	await sidebar.getByRole( 'checkbox', { name: 'قیمت' } ).check();
	const up = sidebar.getByRole( 'button', { name: 'انتقال به بالا: قیمت' } );
	await up.focus();
	await page.keyboard.press( 'Enter' );
	await expect( up ).toBeFocused();
	await sidebar.getByRole( 'checkbox', { name: 'گران‌ترین' } ).uncheck();

	await openPanel( sidebar, 'ظاهر' );
	await sidebar
		.getByRole( 'checkbox', { name: 'کارت پیش‌فرض پوسته' } )
		.uncheck();
	await sidebar.getByRole( 'checkbox', { name: 'نشان تخفیف' } ).uncheck();
	await sidebar
		.getByRole( 'spinbutton', { name: 'ستون‌ها', exact: true } )
		.fill( '3' );
	const wanted = async () => {
		const [ first ] = await loops( page );
		expect( first?.attributes ).toMatchObject( {
			filters: [ { kind: 'price' }, { kind: 'terms' } ],
			parts: [ 'picture', 'title', 'rating', 'price', 'button' ],
			columns: 3,
			sorting: [ 'date', 'popularity', 'rating', 'price', 'title' ],
		} );
		expect( first?.attributes.blockId ).toMatch( /^\w{4,}$/ );
		return first?.attributes.blockId;
	};
	await expect(
		block.locator( '.vitrin-loop__price' ).first()
	).toBeVisible();
	await expect( block.locator( '.components-spinner' ) ).toHaveCount( 0 );
	const id = await wanted();
	// The frame around them is WordPress's.
	expect(
		await findings( page, [
			'.block-editor-block-inspector .components-panel__body',
		] )
	).toEqual( [] );

	const post = ( await editor.publishPost() ) as number;
	shop.takeAway( post );
	await page.reload();
	await expect( block.locator( '.vitrin-card' ).first() ).toBeVisible();
	expect( await wanted() ).toBe( id );
	await expect(
		editor.canvas.locator( '.block-editor-warning, .has-warning' )
	).toHaveCount( 0 );

	await page.goto( `/?page_id=${ String( post ) }` );
	const loop = page.locator( '.vitrin-loop' );
	const option = loop.locator( 'input[type=checkbox]' ).first();
	await option.check();
	await expect( page ).toHaveURL( /size=/ );
	await expect( loop.locator( '.vitrin-loop__chip' ) ).toHaveCount( 1 );
} );

test( '[LOOP-06] [LOOP-08] Undo takes back what an editor did and nothing else; a copy gets an id of its own, and neither its Undo nor moving changes the first one’s @desktop', async ( {
	page,
	browserName,
} ) => {
	const { editor, admin, pageUtils } = await editorOf( page, browserName );
	const undo = () => call( page, 'dispatch', 'core/editor', 'undo' );
	await admin.createNewPost( { postType: 'page', title: 'واگرد' } );
	await editor.insertBlock( { name: LOOP } );
	await expect
		.poll( async () => ( await idsOf( page ) )[ 0 ] )
		.toMatch( /^\w{4,}$/ );
	await undo();
	await expect.poll( async () => await loops( page ) ).toEqual( [] );
	await call( page, 'dispatch', 'core/editor', 'redo' );
	await expect.poll( async () => ( await loops( page ) ).length ).toBe( 1 );

	const [ before ] = await loops( page );
	await inCanvas( editor ).click();
	await editor.openDocumentSettingsSidebar();
	await sidebarOf( page )
		.getByRole( 'combobox', { name: 'مرتب بر اساس' } )
		.selectOption( 'title' );
	await expect
		.poll( async () => ( await loops( page ) )[ 0 ]?.attributes.orderBy )
		.toBe( 'title' );
	await pageUtils.pressKeys( 'primary+z' );
	await expect
		.poll( async () => ( await loops( page ) )[ 0 ]?.attributes )
		.toEqual( before?.attributes );

	await call( page, 'dispatch', BLOCKS, 'duplicateBlocks', [
		before?.clientId,
	] );
	await expect
		.poll( async () => new Set( await idsOf( page ) ).size )
		.toBe( 2 );
	expect( ( await idsOf( page ) )[ 0 ] ).toBe( before?.attributes.blockId );
	// The copy before the first one.
	await call( page, 'dispatch', BLOCKS, 'moveBlocksDown', [
		before?.clientId,
	] );
	const moved = await idsOf( page );
	expect( moved[ 1 ] ).toBe( before?.attributes.blockId );
	await undo();
	await undo();
	await expect
		.poll( () => idsOf( page ) )
		.toEqual( [ before?.attributes.blockId ] );

	// Pasted before the one it was copied from.
	await call( page, 'dispatch', BLOCKS, 'selectBlock', before?.clientId );
	await page.evaluate( ( clientId ) => {
		const { wp } = window as unknown as {
			wp: {
				blocks: { cloneBlock: ( block: unknown ) => unknown };
				data: {
					select: ( store: string ) => Store;
					dispatch: ( store: string ) => Store;
				};
			};
		};
		wp.data
			.dispatch( 'core/block-editor' )
			.insertBlock?.(
				wp.blocks.cloneBlock(
					wp.data.select( 'core/block-editor' ).getBlock?.( clientId )
				),
				0
			);
	}, before?.clientId );
	await expect
		.poll( async () => new Set( await idsOf( page ) ).size )
		.toBe( 2 );
	expect( ( await idsOf( page ) )[ 1 ] ).toBe( before?.attributes.blockId );
} );

test( '[LOOP-08] an editor inserts a pattern, and turns a Query Loop into a loop of the same posts @desktop', async ( {
	page,
	browserName,
} ) => {
	const { editor, admin } = await editorOf( page, browserName );
	await admin.createNewPost( { postType: 'page', title: 'الگو' } );
	await page
		.getByRole( 'toolbar' )
		.locator( '.editor-document-tools__inserter-toggle' )
		.click();
	await page
		.locator( '.block-editor-inserter__search input' )
		.fill( 'فروشگاه با فیلتر کناری' );
	await page
		.locator( '.block-editor-inserter__menu' )
		.getByRole( 'option', { name: 'فروشگاه با فیلتر کناری' } )
		.first()
		.click();
	const block = inCanvas( editor );
	await expect( block.locator( '.vitrin-loop--start' ) ).toBeVisible();
	await expect(
		block.locator( '[data-vitrin-loop-group="product_cat"]' )
	).toBeVisible();
	await expect
		.poll( async () => ( await idsOf( page ) )[ 0 ] )
		.toMatch( /^\w{4,}$/ );

	await editor.setContent(
		'<!-- wp:query {"query":{"postType":"post","perPage":4,"orderBy":"title","order":"asc","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template {"layout":{"type":"grid","columnCount":2}} --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->'
	);
	await call(
		page,
		'dispatch',
		BLOCKS,
		'selectBlock',
		( ( await editor.getBlocks( { full: true } ) ) as Block[] )[ 0 ]
			?.clientId
	);
	await editor.transformBlockTo( LOOP );
	await expect(
		block.locator( 'article.vitrin-card__article' ).first()
	).toBeVisible();
	const [ loop ] = await loops( page );
	expect( loop?.attributes ).toMatchObject( {
		postType: 'post',
		perPage: 4,
		orderBy: 'title',
		order: 'asc',
		columns: 2,
	} );
} );

test( '[LOOP-08] filters beside a list whose place is too narrow: the editor says so below it, and what helps is one click away @desktop', async ( {
	page,
	browserName,
} ) => {
	// Beside the menu and the settings the editor's canvas must be larger than a tablet.
	await page.setViewportSize( { width: 1600, height: 900 } );
	const { editor, admin } = await editorOf( page, browserName );
	await admin.createNewPost( { postType: 'page', title: 'تنگ' } );
	// A column of any theme is narrower than filters beside a list need.
	await editor.setContent(
		`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:${ LOOP } {"blockId":"vt-narrow","filtersAt":"start","filters":[{"kind":"terms","taxonomy":"product_cat"}]} /--></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"></div><!-- /wp:column --></div><!-- /wp:columns -->`
	);
	const block = inCanvas( editor );
	await expect( block.locator( '.vitrin-loop--start' ) ).toBeVisible();
	const warning = block.locator( '.components-notice.is-warning' );
	await expect( warning ).toContainText(
		'اینجا برای فیلترهای کناری تنگ است'
	);
	// Visitors have them behind a button there, as it says.
	await expect(
		block.locator( '.vitrin-loop__filters > summary' )
	).toBeVisible();

	await warning
		.getByRole( 'button', { name: 'گذاشتن فیلترها بالای فهرست' } )
		.click();
	await expect
		.poll( async () => ( await loops( page ) )[ 0 ]?.attributes.filtersAt )
		.toBe( 'top' );
	await expect( block.locator( '.vitrin-loop--top' ) ).toBeVisible();
	await call( page, 'dispatch', 'core/editor', 'undo' );
	await expect( warning ).toContainText(
		'اینجا برای فیلترهای کناری تنگ است'
	);

	// With room it is silent.
	await editor.setContent(
		`<!-- wp:${ LOOP } {"blockId":"vt-narrow","filtersAt":"start","align":"full","filters":[{"kind":"terms","taxonomy":"product_cat"}]} /-->`
	);
	await expect( block.locator( '.vitrin-loop--start' ) ).toBeVisible();
	await expect( warning ).toHaveCount( 0 );
} );

test( '[LOOP-06] a synced pattern that is there twice keeps one id and changes nothing by itself; a shopper narrows each of the two @desktop', async ( {
	page,
	shop,
	browserName,
} ) => {
	const { editor, admin } = await editorOf( page, browserName );
	await admin.createNewPost( { postType: 'page', title: 'الگوی همگام' } );
	const pattern = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: {
				apiFetch: ( request: object ) => Promise< { id: number } >;
			};
		};
		return (
			await wp.apiFetch( {
				path: '/wp/v2/blocks',
				method: 'POST',
				data: {
					title: 'لیست',
					status: 'publish',
					content:
						'<!-- wp:vitrin/loop-builder {"blockId":"e2esynced","postType":"product","filters":[{"kind":"terms","taxonomy":"pa_color"}],"parts":["title"]} /-->',
				},
			} )
		).id;
	} );
	shop.takeAway( pattern );
	const ref = `<!-- wp:block {"ref":${ String( pattern ) }} /-->`;
	await editor.setContent( ref + ref );
	await expect(
		inCanvas( editor ).locator( '.vitrin-card' )
	).not.toHaveCount( 0 );
	await expect
		.poll( () => idsOf( page ) )
		.toEqual( [ 'e2esynced', 'e2esynced' ] );
	const post = ( await editor.publishPost() ) as number;
	shop.takeAway( post );
	await page.reload();
	await expect
		.poll( () => idsOf( page ) )
		.toEqual( [ 'e2esynced', 'e2esynced' ] );
	await expect(
		inCanvas( editor ).locator( '.vitrin-card' )
	).not.toHaveCount( 0 );
	expect(
		await call(
			page,
			'select',
			'core',
			'__experimentalGetDirtyEntityRecords'
		)
	).toEqual( [] );
	expect(
		await savedText(
			page,
			`/wp/v2/blocks/${ String( pattern ) }?context=edit`
		)
	).toContain( '"blockId":"e2esynced"' );

	await page.goto( `/?page_id=${ String( post ) }` );
	const second = page.locator( '.vitrin-loop' ).nth( 1 );
	await second.locator( 'input[value="blue"]' ).check();
	await expect( page ).toHaveURL( /l2-color=blue/ );
	await expect( second.locator( '.vitrin-loop__chip' ) ).toHaveCount( 1 );
	await expect(
		page.locator( '.vitrin-loop' ).first().locator( '.vitrin-loop__chip' )
	).toHaveCount( 0 );
} );

test( '[LOOP-06] [LOOP-08] in a block theme’s template the block says that it shows an example; saved there, its lists can be narrowed on pages @desktop', async ( {
	page,
	shop,
	browserName,
} ) => {
	test.slow();
	await configureShop( page, { theme: 'twentytwentyfour' } );
	const { editor, admin } = await editorOf( page, browserName );
	const { url } = await shop.page(
		'<!-- wp:paragraph --><p>متن</p><!-- /wp:paragraph -->'
	);
	await admin.visitSiteEditor( {
		postId: 'twentytwentyfour//page',
		postType: 'wp_template',
		canvas: 'edit',
	} );
	// What is inserted before the template's own blocks are there goes when they come, and they come in steps.
	await expect( async () => {
		expect(
			await call< number >(
				page,
				'select',
				BLOCKS,
				'getGlobalBlockCount'
			)
		).toBeGreaterThan( 0 );
		if ( ! ( await loops( page ) ).length ) {
			await editor.insertBlock( {
				name: LOOP,
				attributes: {
					source: 'related',
					parts: [ 'title' ],
				},
			} );
		}
		await page.waitForTimeout( 1000 );
		expect( await loops( page ) ).toHaveLength( 1 );
	} ).toPass();
	const block = inCanvas( editor );
	await expect( block.locator( '.components-notice' ) ).toContainText(
		'این‌جا یک نمونه است'
	);
	await call(
		page,
		'dispatch',
		BLOCKS,
		'updateBlockAttributes',
		( await loops( page ) )[ 0 ]?.clientId,
		{
			source: 'query',
			filters: [ { kind: 'terms', taxonomy: 'pa_color' } ],
		}
	);
	await expect( block.locator( '.components-notice' ) ).toHaveCount( 0 );
	// Where it shows something else, a failure says what.
	await expect
		.poll( async () =>
			( await block.locator( '.vitrin-card' ).count() )
				? 'cards'
				: block.innerText()
		)
		.toBe( 'cards' );
	await expect
		.poll( async () => ( await idsOf( page ) )[ 0 ] )
		.toMatch( /^\w{4,}$/ );
	const template = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: {
				apiFetch: ( request: {
					path: string;
				} ) => Promise< { wp_id: number } >;
				data: { dispatch: ( store: string ) => Store };
			};
		};
		await wp.data
			.dispatch( 'core' )
			.saveEditedEntityRecord?.(
				'postType',
				'wp_template',
				'twentytwentyfour//page'
			);
		return (
			await wp.apiFetch( {
				path: '/wp/v2/templates/twentytwentyfour//page',
			} )
		).wp_id;
	} );
	shop.takeAway( template );
	await page.goto( url );
	const loop = page.locator( '.vitrin-loop' );
	await loop.locator( 'input[value="blue"]' ).check();
	await expect( page ).toHaveURL( /color=blue/ );
	await expect( loop.locator( '.vitrin-loop__chip' ) ).toHaveCount( 1 );
} );

test( '[LOOP-06] [LOOP-08] @classic in a widget area the block shows its list, and is saved with an id of its own @desktop', async ( {
	page,
	browserName,
} ) => {
	await editorOf( page, browserName );
	await page.goto( '/wp-admin/widgets.php' );
	await call(
		page,
		'dispatch',
		'core/preferences',
		'set',
		'core/edit-widgets',
		'welcomeGuide',
		false
	);
	const areas = page.locator( '[data-type="core/widget-area"]' );
	const block = page.locator( `[data-type="${ LOOP }"]` );
	await expect( areas.first() ).toBeVisible();
	await page.evaluate( () => {
		const { wp } = window as unknown as {
			wp: {
				blocks: {
					createBlock: ( name: string, with_: object ) => unknown;
				};
				data: {
					select: ( store: string ) => Store;
					dispatch: ( store: string ) => Store;
				};
			};
		};
		const [ area ] = wp.data
			.select( 'core/block-editor' )
			.getBlocks?.() as Block[];
		wp.data.dispatch( 'core/block-editor' ).insertBlock?.(
			wp.blocks.createBlock( 'vitrin/loop-builder', {
				perPage: 3,
				parts: [ 'title' ],
				filters: [ { kind: 'terms', taxonomy: 'pa_color' } ],
			} ),
			0,
			area?.clientId
		);
	} );
	await expect
		.poll( async () => ( await idsOf( page ) )[ 0 ] )
		.toMatch( /^\w{4,}$/ );
	const save = () =>
		call( page, 'dispatch', 'core/edit-widgets', 'saveEditedWidgetAreas' );
	try {
		await expect( block.locator( '.vitrin-card' ) ).toHaveCount( 3 );
		const [ id ] = await idsOf( page );
		await save();
		await page.reload();
		await expect( block.locator( '.vitrin-card' ) ).toHaveCount( 3 );
		expect( await idsOf( page ) ).toEqual( [ id ] );
		// As the theme prints it: a call names it by its id, and no post holds it.
		const printed = await page.evaluate( async () => {
			const { wp } = window as unknown as {
				wp: {
					apiFetch: ( request: {
						path: string;
					} ) => Promise< Array< { rendered: string } > >;
				};
			};
			const widgets = await wp.apiFetch( { path: '/wp/v2/widgets' } );
			return widgets.map( ( { rendered } ) => rendered ).join( '' );
		} );
		expect( printed ).toContain(
			`&quot;id&quot;:&quot;${ String( id ) }.`
		);
		expect( printed ).toContain( '&quot;post&quot;:0' );
	} finally {
		// Every other test's pages would have it.
		await call(
			page,
			'dispatch',
			BLOCKS,
			'removeBlocks',
			( await loops( page ) ).map( ( { clientId } ) => clientId )
		);
		await save();
	}
} );
