/** Types of the API's requests and responses, made from its OpenAPI document by openapi.test.ts. */

import type { ApiResponse } from "shared";
export interface paths {
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of who changed what, newest first; found by person, thing, action and day */
        get: operations["getAdminAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who carries parcels, as the business has them in its details */
        get: operations["getAdminCarriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the accounts with orders, the latest order first; found by name and e-mail */
        get: operations["getAdminCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an entry of the history changed: the content before and after, and its fields */
        get: operations["getAdminHistoryById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/history/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes the version before an entry of a page, text or description, as a new change */
        post: operations["postAdminHistoryByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a tab of messages, newest first, and how many each tab has */
        get: operations["getAdminMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Marks a message as answered or done, or takes that back */
        patch: operations["patchAdminMessagesById"];
        trace?: never;
    };
    "/admin/messages/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Assigns a message to the order with this id, or whose id ends with these six characters; null ends it */
        put: operations["putAdminMessagesByIdOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/myob.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for MYOB AccountRight’s import of service sales */
        get: operations["getAdminMyobCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a tab of orders, and how many each tab has; orders to ship are oldest first */
        get: operations["getAdminOrders"];
        put?: never;
        /** Makes an order for a customer at the shop’s prices; to be paid by PayPal, they get a link by email */
        post: operations["postAdminOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of these days’ orders, and their refunds, or of these orders, for the bookkeeper */
        get: operations["getAdminOrdersCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order, removed and ended ones too, with all that happened to it and its neighbours in a list */
        get: operations["getAdminOrdersById"];
        /** Corrects address and reference of an order that has not shipped, and the lines of an unpaid one, at the shop’s prices */
        put: operations["putAdminOrdersById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/invoices.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoices of several orders, in the order of their ids */
        get: operations["getAdminOrdersInvoicesPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/packing-slips.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The packing slips of several orders, in the order of their ids */
        get: operations["getAdminOrdersPackingSlipsPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/pick-list.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What several orders still need from the shelves, by shelf and part number */
        get: operations["getAdminOrdersPickListPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for somebody, and the sales of the last twelve weeks */
        get: operations["getAdminOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the products that were filled in, hidden ones too */
        get: operations["getAdminProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Hides or shows several products, or changes their brand, category or prices: all or none */
        patch: operations["patchAdminProducts"];
        trace?: never;
    };
    "/admin/products.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every product that was filled in, for a spreadsheet */
        get: operations["getAdminProductsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product as admins see it, also one that is hidden */
        get: operations["getAdminProductsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brands and categories that products have, and what those are compared by */
        get: operations["getAdminProductsFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates and changes products as a file says, all of them or none */
        post: operations["postAdminProductsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the quotes in a state, newest first, and how many each state has */
        get: operations["getAdminQuotes"];
        put?: never;
        /** Makes a quote for a customer, who gets it by email */
        post: operations["postAdminQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales, refunds and GST of a period, by the days of invoices and adjustment notes */
        get: operations["getAdminReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of a tab of reviews, newest first, and how many each tab has */
        get: operations["getAdminReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Writes the shop’s public reply to a review, or takes it back with null */
        put: operations["putAdminReviewsById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account with its latest orders, what it has spent, and notes on its orders */
        get: operations["getAdminUsersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/xero.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices and adjustment notes of a period as Xero imports them, 500 in each part; amounts with GST */
        get: operations["getAdminXeroCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories, in the order that editors gave them */
        get: operations["getCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the payment provider’s script needs */
        get: operations["getConfigPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment provider’s client id */
        get: operations["getConfigPaypal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the business a message, while it takes any; a form without scripts is led to a page that says what became of it */
        post: operations["postContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/send-order-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queues the email that confirms an order, once an order */
        post: operations["postEmailSendOrderConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/shipping-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queues the email that an order is on its way, once a tracking number */
        post: operations["postEmailShippingConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether requests are taken */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own lists of products, the latest change first */
        get: operations["getLists"];
        put?: never;
        /** Keeps products under a name */
        post: operations["postLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of one’s own lists */
        get: operations["getListsById"];
        /** Renames one of one’s own lists, or changes its products */
        put: operations["putListsById"];
        post?: never;
        /** Removes one of one’s own lists; its link ends */
        delete: operations["deleteListsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A list, for whoever has its link */
        get: operations["getListsSharedByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, OpenAPI 3.1 */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every order, newest first; or those with a payment problem, ended ones too */
        get: operations["getOrders"];
        put?: never;
        /** Reserves the goods and opens the payment provider’s order for the shop’s own total */
        post: operations["postOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order, also one that has ended */
        get: operations["getOrdersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/adjustment-note.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An adjustment note, which lowers the order’s invoice after a refund */
        get: operations["getOrdersByIdAdjustmentNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an unpaid order; its goods are back at once */
        post: operations["postOrdersByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes an order; goods that were still reserved go back */
        delete: operations["deleteOrdersByIdDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks an order as shipped, or corrects what is known of its parcel */
        put: operations["putOrdersByIdDeliver"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the latest email of a kind about an order again, unless it is on its way */
        post: operations["postOrdersByIdEmails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice of a paid order */
        get: operations["getOrdersByIdInvoicePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes something about an order for the other admins */
        post: operations["postOrdersByIdNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/packing-slip.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What goes into an order’s parcel, without prices */
        get: operations["getOrdersByIdPackingSlipPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/parcels/{parcelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a shipment back: the order is to ship again */
        delete: operations["deleteOrdersByIdParcelsByParcelId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Captures the approved payment and verifies it with the provider; repeats answer alike */
        put: operations["putOrdersByIdPay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records money that PayPal did not take; the order is paid when it covers the total */
        post: operations["postOrdersByIdPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes back a payment that was recorded by mistake, while the order is not paid */
        delete: operations["deleteOrdersByIdPaymentsByPaymentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payments/{paymentId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that money of a recorded payment was given back, of an order that is not paid */
        post: operations["postOrdersByIdPaymentsByPaymentIdReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/paypal-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the payment provider’s order for an unpaid order, at its present total; repeats give the open one */
        post: operations["postOrdersByIdPaypalOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/problem/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks the payment problem of an order as dealt with; a new problem opens it again */
        post: operations["postOrdersByIdProblemDone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives money of a paid order back: lines, an amount, both, or neither for all that is left */
        post: operations["postOrdersByIdRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a removed order back as it was; one that ended by its removal stays ended */
        post: operations["postOrdersByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/shortage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says which goods of an order are missing: it leaves the packing queue until that is dealt with */
        post: operations["postOrdersByIdShortage"];
        /** Ends a shortage: the order is to be packed again */
        delete: operations["deleteOrdersByIdShortage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/myorders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own orders, newest first */
        get: operations["getOrdersMyorders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages that editors have written, by title; the text as Strapi’s blocks */
        get: operations["getPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["getPagesBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paypal/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an event of the payment provider; a repeated one changes nothing */
        post: operations["postPaypalWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the products, narrowed down and in the order asked for; else newest first, or the best matches of a keyword first */
        get: operations["getProducts"];
        put?: never;
        /** An empty product, which nobody sees before it is filled in */
        post: operations["postProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A product with its reviews, newest first; for admins with those that are hidden */
        get: operations["getProductsById"];
        /** Fills in or changes a product; from then on it is in the shop */
        put: operations["putProductsById"];
        post?: never;
        /** Removes a product; past orders keep their lines */
        delete: operations["deleteProductsById"];
        options?: never;
        head?: never;
        /** Changes a product’s price, stock or visibility */
        patch: operations["patchProductsById"];
        trace?: never;
    };
    "/products/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The product to buy instead of one, which may be hidden; null if none is known */
        get: operations["getProductsByIdReplacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a review, one a person */
        post: operations["postProductsByIdReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/stock-alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has an e-mail told, once, when a product that is sold out is back, after a press on the link that we send it first */
        post: operations["postProductsByIdStockAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What somebody may look for: products, categories and another spelling */
        get: operations["getProductsSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to five products, by rating, then by number of reviews */
        get: operations["getProductsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads lines of part number and quantity as people paste them, and says which of them can be bought */
        post: operations["postQuickOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own quotes, newest first */
        get: operations["getQuotes"];
        put?: never;
        /** Makes a quote at the shop’s prices; it holds no goods */
        post: operations["postQuotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote; for admins with its earlier revisions */
        get: operations["getQuotesById"];
        /** Changes lines, prices, discount, note or last day of a quote; its maker is told */
        put: operations["putQuotesById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/quote.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote as a PDF */
        get: operations["getQuotesByIdQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a new quote of one that has no order, at today’s prices; an open one ends */
        post: operations["postQuotesByIdRenew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a quote, so that nobody can accept it */
        post: operations["postQuotesByIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quote of a link, without its maker’s email */
        get: operations["getQuotesSharedByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/shared/{token}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders what a quote has, as it was quoted or at the shop’s prices if they come to less; repeats give the same order */
        post: operations["postQuotesSharedByTokenOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/shared/{token}/quote.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quote of a link, as a PDF */
        get: operations["getQuotesSharedByTokenQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Hides a review from everybody but admins, or shows it again */
        patch: operations["patchReviewsById"];
        trace?: never;
    };
    "/school-holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** School holidays that are not over yet, by their first day */
        get: operations["getSchoolHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published services */
        get: operations["getServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published service */
        get: operations["getServicesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-alerts/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms all that the e-mail waits for to which the token was sent */
        post: operations["postStockAlertsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stock-alerts/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all stock alerts of the e-mail that the token was sent to; mail programs call it too (RFC 8058) */
        post: operations["postStockAlertsUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-details.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a finance officer needs to enter the business as a supplier, as a PDF */
        get: operations["getSupplierDetailsPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores pictures, in several sizes each; answers with their paths in the order sent */
        post: operations["postUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a datasheet or guide as a PDF; its path can be the link of a product’s document */
        post: operations["postUploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every account */
        get: operations["getUsers"];
        put?: never;
        /** Makes an account and signs in */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account; `profile` as the id means one’s own */
        get: operations["getUsersById"];
        /** Changes an account or what it may do; a new e-mail and a new role want a confirmation */
        put: operations["putUsersById"];
        post?: never;
        /** Removes an account as its owner would; its orders stay, with name and e-mail as they were, its reviews without a name */
        delete: operations["deleteUsersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes all passkeys of an account whose owner has lost them, and logs it out */
        delete: operations["deleteUsersByIdPasskeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms, with the password or a passkey, that the session is still its user’s */
        post: operations["postUsersConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves, with the token of a link, that whoever is signed in reads the mailbox of their new e-mail */
        post: operations["postUsersConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/confirm/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to confirm with a passkey; valid for ten minutes, once */
        post: operations["postUsersConfirmOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link that sets a new password; the answer is the same for an unknown e-mail */
        post: operations["postUsersForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in */
        post: operations["postUsersLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to log in with a passkey, without a name; valid for an hour, once */
        post: operations["postUsersLoginOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey’s answer */
        post: operations["postUsersLoginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revokes the token */
        post: operations["postUsersLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes one’s own account; what is not sent, and a blank password, stay as they are. An admin confirms a new password or e-mail */
        put: operations["putUsersProfile"];
        post?: never;
        /** Deletes one’s own account; paid orders stay with name, e-mail and address for as long as the law asks */
        delete: operations["deleteUsersProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own delivery addresses, the usual one first, then the oldest first */
        get: operations["getUsersProfileAddresses"];
        put?: never;
        /** Adds a delivery address to one’s own; the first one is the usual one */
        post: operations["postUsersProfileAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces one of one’s own delivery addresses; the usual one stays so until another is made it */
        put: operations["putUsersProfileAddressesById"];
        post?: never;
        /** Removes one of one’s own delivery addresses; the oldest one then takes the place of the usual one */
        delete: operations["deleteUsersProfileAddressesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the shop holds about whoever asks, as a file to keep */
        get: operations["getUsersProfileExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one has proven, with a link, that one reads the mailbox of one’s e-mail */
        get: operations["getUsersProfileMailbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/mailbox/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the link that confirms one’s own e-mail, unless it is confirmed */
        post: operations["postUsersProfileMailboxLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own passkeys, oldest first */
        get: operations["getUsersProfilePasskeys"];
        put?: never;
        /** Adds a passkey to one’s own account; the session counts as logged in with it */
        post: operations["postUsersProfilePasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes one of one’s own passkeys; all other sessions end */
        delete: operations["deleteUsersProfilePasskeysById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profile/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to make a passkey; valid for ten minutes, once */
        post: operations["postUsersProfilePasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with the token of a link, once, and ends all sessions */
        post: operations["postUsersResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AdminOrder: ApiResponse<'AdminOrder'>;
        AdminOrderPage: ApiResponse<'AdminOrderPage'>;
        AdminProduct: ApiResponse<'AdminProduct'>;
        AdminProductDetails: ApiResponse<'AdminProductDetails'>;
        AdminProductPage: ApiResponse<'AdminProductPage'>;
        AdminQuote: ApiResponse<'AdminQuote'>;
        AdminReview: ApiResponse<'AdminReview'>;
        AdminReviewPage: ApiResponse<'AdminReviewPage'>;
        AuditChange: ApiResponse<'AuditChange'>;
        AuditEntry: ApiResponse<'AuditEntry'>;
        AuditPage: ApiResponse<'AuditPage'>;
        BulkReport: ApiResponse<'BulkReport'>;
        Carrier: ApiResponse<'Carrier'>;
        Carriers: ApiResponse<'Carriers'>;
        Category: ApiResponse<'Category'>;
        ContactMessage: ApiResponse<'ContactMessage'>;
        ContactMessagePage: ApiResponse<'ContactMessagePage'>;
        Customer: ApiResponse<'Customer'>;
        CustomerPage: ApiResponse<'CustomerPage'>;
        Error: ApiResponse<'Error'>;
        ImportReport: ApiResponse<'ImportReport'>;
        InfoPage: ApiResponse<'InfoPage'>;
        List: ApiResponse<'List'>;
        ListingFacets: ApiResponse<'ListingFacets'>;
        Mailbox: ApiResponse<'Mailbox'>;
        Message: ApiResponse<'Message'>;
        Order: ApiResponse<'Order'>;
        OrderLine: ApiResponse<'OrderLine'>;
        OrderUnderReview: ApiResponse<'OrderUnderReview'>;
        Overview: ApiResponse<'Overview'>;
        Passkey: ApiResponse<'Passkey'>;
        PasskeyOptions: ApiResponse<'PasskeyOptions'>;
        PaymentsConfig: ApiResponse<'PaymentsConfig'>;
        PersonalData: ApiResponse<'PersonalData'>;
        PlacedOrder: ApiResponse<'PlacedOrder'>;
        Product: ApiResponse<'Product'>;
        ProductDetails: ApiResponse<'ProductDetails'>;
        ProductFacets: ApiResponse<'ProductFacets'>;
        ProductPage: ApiResponse<'ProductPage'>;
        QuickOrder: ApiResponse<'QuickOrder'>;
        Quote: ApiResponse<'Quote'>;
        QuotePage: ApiResponse<'QuotePage'>;
        Refund: ApiResponse<'Refund'>;
        RefusedImport: ApiResponse<'RefusedImport'>;
        Replacement: ApiResponse<'Replacement'>;
        Report: ApiResponse<'Report'>;
        Review: ApiResponse<'Review'>;
        RichText: ApiResponse<'RichText'>;
        RichTextBlock: ApiResponse<'RichTextBlock'>;
        RichTextList: ApiResponse<'RichTextList'>;
        SavedAddress: ApiResponse<'SavedAddress'>;
        SchoolHoliday: ApiResponse<'SchoolHoliday'>;
        Service: ApiResponse<'Service'>;
        SharedQuote: ApiResponse<'SharedQuote'>;
        ShippingAddress: ApiResponse<'ShippingAddress'>;
        Suggestions: ApiResponse<'Suggestions'>;
        User: ApiResponse<'User'>;
        UserWithToken: ApiResponse<'UserWithToken'>;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAdminAudit: {
        parameters: {
            query?: {
                from?: string;
                itemsPerPage?: string;
                keyword?: string;
                pageNumber?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of who changed what, newest first; found by person, thing, action and day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
        };
    };
    getAdminCarriers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who carries parcels, as the business has them in its details */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Carriers"];
                };
            };
        };
    };
    getAdminCustomers: {
        parameters: {
            query?: {
                itemsPerPage?: string;
                keyword?: string;
                pageNumber?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the accounts with orders, the latest order first; found by name and e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"];
                };
            };
        };
    };
    getAdminHistoryById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an entry of the history changed: the content before and after, and its fields */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditChange"];
                };
            };
        };
    };
    postAdminHistoryByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Writes the version before an entry of a page, text or description, as a new change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"];
                };
            };
        };
    };
    getAdminMessages: {
        parameters: {
            query?: {
                itemsPerPage?: string;
                keyword?: string;
                pageNumber?: string;
                state?: "open" | "done";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a tab of messages, newest first, and how many each tab has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessagePage"];
                };
            };
        };
    };
    patchAdminMessagesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    isAnswered?: boolean;
                    isDone?: boolean;
                };
            };
        };
        responses: {
            /** @description Marks a message as answered or done, or takes that back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
        };
    };
    putAdminMessagesByIdOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string | null;
                };
            };
        };
        responses: {
            /** @description Assigns a message to the order with this id, or whose id ends with these six characters; null ends it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMessage"];
                };
            };
        };
    };
    getAdminMyobCsv: {
        parameters: {
            query?: {
                from?: string;
                part?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same for MYOB AccountRight’s import of service sales */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getAdminOrders: {
        parameters: {
            query?: {
                from?: string;
                itemsPerPage?: string;
                keyword?: string;
                notBefore?: "reached" | "later";
                pageNumber?: string;
                sort?: "oldest" | "newest" | "not-before";
                state?: "all" | "to-ship" | "unpaid" | "problem" | "shortage" | "shipped" | "refunded" | "cancelled" | "removed";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a tab of orders, and how many each tab has; orders to ship are oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderPage"];
                };
            };
        };
    };
    postAdminOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body give the same order again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer: {
                        _id?: string | null;
                        email?: string;
                        name?: string;
                    };
                    orderItems: {
                        product: string;
                        qty: number;
                    }[];
                    /** @enum {string} */
                    paymentMethod: "PayPal" | "Bank transfer" | "Cash";
                    /** @default {} */
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    shippingAddress: {
                        address: string;
                        city: string;
                        country: string;
                        note?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                        postalCode: string;
                        recipient?: string | null;
                        state: string;
                    };
                };
            };
        };
        responses: {
            /** @description Makes an order for a customer at the shop’s prices; to be paid by PayPal, they get a link by email */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getAdminOrdersCsv: {
        parameters: {
            query?: {
                from?: string;
                ids?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of these days’ orders, and their refunds, or of these orders, for the bookkeeper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getAdminOrdersById: {
        parameters: {
            query?: {
                from?: string;
                keyword?: string;
                notBefore?: "reached" | "later";
                sort?: "oldest" | "newest" | "not-before";
                state?: "all" | "to-ship" | "unpaid" | "problem" | "shortage" | "shipped" | "refunded" | "cancelled" | "removed";
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An order, removed and ended ones too, with all that happened to it and its neighbours in a list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
        };
    };
    putAdminOrdersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    basedOn?: string;
                    orderItems?: {
                        product: string;
                        qty: number;
                    }[];
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    shippingAddress?: {
                        address: string;
                        city: string;
                        country: string;
                        note?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                        postalCode: string;
                        recipient?: string | null;
                        state: string;
                    };
                };
            };
        };
        responses: {
            /** @description Corrects address and reference of an order that has not shipped, and the lines of an unpaid one, at the shop’s prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getAdminOrdersInvoicesPdf: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices of several orders, in the order of their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getAdminOrdersPackingSlipsPdf: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packing slips of several orders, in the order of their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getAdminOrdersPickListPdf: {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What several orders still need from the shelves, by shelf and part number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getAdminOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for somebody, and the sales of the last twelve weeks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
        };
    };
    getAdminProducts: {
        parameters: {
            query?: {
                brand?: string;
                category?: string;
                ids?: string;
                itemsPerPage?: string;
                keyword?: string;
                listed?: "yes" | "no";
                pageNumber?: string;
                sort?: "newest" | "name" | "-name" | "price" | "-price" | "brand" | "-brand" | "category" | "-category" | "stock" | "-stock";
                stock?: "low" | "out";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the products that were filled in, hidden ones too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductPage"];
                };
            };
        };
    };
    patchAdminProducts: {
        parameters: {
            query?: {
                dryRun?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    change: {
                        brand?: string;
                        category?: string;
                        isListed?: boolean;
                        pricePercent?: number;
                    };
                    products: {
                        _id: string;
                        /** @default {} */
                        basedOn?: {
                            brand?: string;
                            category?: string;
                            isListed?: boolean;
                            price?: number;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Hides or shows several products, or changes their brand, category or prices: all or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkReport"];
                };
            };
        };
    };
    getAdminProductsCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every product that was filled in, for a spreadsheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getAdminProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A product as admins see it, also one that is hidden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductDetails"];
                };
            };
        };
    };
    getAdminProductsFacets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brands and categories that products have, and what those are compared by */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFacets"];
                };
            };
        };
    };
    postAdminProductsImport: {
        parameters: {
            query?: {
                columns?: string;
                details?: "true";
                dryRun?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            /** @description Creates and changes products as a file says, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    getAdminQuotes: {
        parameters: {
            query?: {
                itemsPerPage?: string;
                keyword?: string;
                pageNumber?: string;
                state?: "open" | "accepted" | "expired" | "withdrawn";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the quotes in a state, newest first, and how many each state has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotePage"];
                };
            };
        };
    };
    postAdminQuotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body give the same quote again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer: {
                        _id?: string | null;
                        email?: string;
                        name?: string;
                    };
                    discount?: {
                        amount: number;
                        reason: string;
                    } | null;
                    items?: {
                        price?: number;
                        product: string;
                        qty: number;
                    }[];
                    note?: string | null;
                    /** @default {} */
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    /** @default null */
                    sendTo?: string | null;
                    /** @default  */
                    validUntil?: string;
                };
            };
        };
        responses: {
            /** @description Makes a quote for a customer, who gets it by email */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminQuote"];
                };
            };
        };
    };
    getAdminReport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sales, refunds and GST of a period, by the days of invoices and adjustment notes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    getAdminReviews: {
        parameters: {
            query?: {
                itemsPerPage?: string;
                keyword?: string;
                pageNumber?: string;
                state?: "all" | "unanswered" | "hidden";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a tab of reviews, newest first, and how many each tab has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewPage"];
                };
            };
        };
    };
    putAdminReviewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reply: string | null;
                };
            };
        };
        responses: {
            /** @description Writes the shop’s public reply to a review, or takes it back with null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReview"];
                };
            };
        };
    };
    getAdminUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account with its latest orders, what it has spent, and notes on its orders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getAdminXeroCsv: {
        parameters: {
            query?: {
                from?: string;
                part?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invoices and adjustment notes of a period as Xero imports them, 500 in each part; amounts with GST */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories, in the order that editors gave them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
        };
    };
    getConfigPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the payment provider’s script needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsConfig"];
                };
            };
        };
    };
    getConfigPaypal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment provider’s client id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    postContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about?: string | null;
                    email: string;
                    message: string;
                    name: string;
                    /** @constant */
                    website?: "";
                };
            };
        };
        responses: {
            /** @description Sends the business a message, while it takes any; a form without scripts is led to a page that says what became of it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Sends the business a message, while it takes any; a form without scripts is led to a page that says what became of it */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postEmailSendOrderConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: {
                        _id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Queues the email that confirms an order, once an order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postEmailShippingConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order: {
                        _id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Queues the email that an order is on its way, once a tracking number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether requests are taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    getLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One’s own lists of products, the latest change first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List"][];
                };
            };
        };
    };
    postLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product: string;
                        qty: number;
                    }[];
                    name: string;
                };
            };
        };
        responses: {
            /** @description Keeps products under a name */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List"];
                };
            };
        };
    };
    getListsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of one’s own lists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List"];
                };
            };
        };
    };
    putListsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    basedOn?: string;
                    items?: {
                        product: string;
                        qty: number;
                    }[];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Renames one of one’s own lists, or changes its products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List"];
                };
            };
        };
    };
    deleteListsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes one of one’s own lists; its link ends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getListsSharedByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list, for whoever has its link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This description, OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    };
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                problem?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every order, newest first; or those with a payment problem, ended ones too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
        };
    };
    postOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body give the same order again, also once it has ended */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    itemsPrice: number;
                    orderItems: {
                        price: number;
                        product: string;
                        qty: number;
                    }[];
                    /** @default {} */
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    replaces?: string | null;
                    shippingAddress: {
                        address: string;
                        city: string;
                        country: string;
                        note?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                        postalCode: string;
                        recipient?: string | null;
                        state: string;
                    };
                    shippingPrice: number;
                    totalPrice: number;
                };
            };
        };
        responses: {
            /** @description Reserves the goods and opens the payment provider’s order for the shop’s own total */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
        };
    };
    getOrdersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An order, also one that has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getOrdersByIdAdjustmentNotePdf: {
        parameters: {
            query?: {
                number?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An adjustment note, which lowers the order’s invoice after a refund */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    postOrdersByIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends an unpaid order; its goods are back at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    deleteOrdersByIdDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes an order; goods that were still reserved go back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    putOrdersByIdDeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    basedOn?: string | null;
                    carrier?: string | null;
                    carrierBasedOn?: string | null;
                    trackingNumber?: string | null;
                };
            };
        };
        responses: {
            /** @description Marks an order as shipped, or corrects what is known of its parcel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    postOrdersByIdEmails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: string;
                };
            };
        };
        responses: {
            /** @description Sends the latest email of a kind about an order again, unless it is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getOrdersByIdInvoicePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice of a paid order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    postOrdersByIdNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Notes something about an order for the other admins */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getOrdersByIdPackingSlipPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What goes into an order’s parcel, without prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    deleteOrdersByIdParcelsByParcelId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                parcelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Takes a shipment back: the order is to ship again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    putOrdersByIdPay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Captures the approved payment and verifies it with the provider; repeats answer alike */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Captures the approved payment and verifies it with the provider; repeats answer alike */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderUnderReview"];
                };
            };
        };
    };
    postOrdersByIdPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body record one payment */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    method: "Bank transfer" | "Cash" | "Other";
                    /** @default null */
                    note?: string | null;
                    receivedAt: string;
                };
            };
        };
        responses: {
            /** @description Records money that PayPal did not take; the order is paid when it covers the total */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    deleteOrdersByIdPaymentsByPaymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Takes back a payment that was recorded by mistake, while the order is not paid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    postOrdersByIdPaymentsByPaymentIdReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body record one return */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Records that money of a recorded payment was given back, of an order that is not paid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    postOrdersByIdPaypalOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Opens the payment provider’s order for an unpaid order, at its present total; repeats give the open one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
        };
    };
    postOrdersByIdProblemDone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basedOn?: string;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Marks the payment problem of an order as dealt with; a new problem opens it again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postOrdersByIdRefunds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body give the same refund’s present outcome */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default null */
                    amount?: number | null;
                    /** @default null */
                    lines?: {
                        _id: string;
                        qty: number;
                    }[] | null;
                    reason: string;
                    /** @default false */
                    restock?: boolean;
                };
            };
        };
        responses: {
            /** @description Gives money of a paid order back: lines, an amount, both, or neither for all that is left */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    postOrdersByIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Brings a removed order back as it was; one that ended by its removal stays ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    postOrdersByIdShortage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default [] */
                    lines?: {
                        _id: string;
                        qty: number;
                    }[];
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Says which goods of an order are missing: it leaves the packing queue until that is dealt with */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    deleteOrdersByIdShortage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a shortage: the order is to be packed again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    getOrdersMyorders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One’s own orders, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
        };
    };
    getPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages that editors have written, by title; the text as Strapi’s blocks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfoPage"][];
                };
            };
        };
    };
    getPagesBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InfoPage"];
                };
            };
        };
    };
    postPaypalWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    create_time: string;
                    event_type: string;
                    id: string;
                    resource: {
                        custom_id: string;
                        dispute_id: string;
                        disputed_transactions: {
                            seller_transaction_id: string;
                        }[];
                        id: string;
                        order_id: string;
                        reason: string;
                        status: string;
                        supplementary_data: {
                            related_ids: {
                                order_id: string;
                            };
                        };
                    };
                } | null;
            };
        };
        responses: {
            /** @description Takes an event of the payment provider; a repeated one changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getProducts: {
        parameters: {
            query?: {
                brand?: string | string[];
                category?: string | string[];
                exact?: "true";
                facets?: "true";
                ids?: string;
                inStock?: "true";
                itemsPerPage?: string;
                keyword?: string;
                maxPrice?: string;
                minPrice?: string;
                minRating?: string;
                pageNumber?: string;
                sort?: "newest" | "price" | "-price" | "rating" | "name";
                "spec.{name}"?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the products, narrowed down and in the order asked for; else newest first, or the best matches of a keyword first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    postProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An empty product, which nobody sees before it is filled in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    getProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A product with its reviews, newest first; for admins with those that are hidden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
        };
    };
    putProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basedOn?: {
                        brand: string;
                        category: string;
                        countInStock: number;
                        description: string;
                        documents?: {
                            label: string;
                            url: string;
                        }[];
                        image: string[];
                        location?: string | null;
                        lowStockAt?: number | null;
                        name: string;
                        partNum: string;
                        price: number;
                        replacedBy?: string | null;
                        specifications?: {
                            name: string;
                            unit: string | null;
                            value: string;
                        }[];
                        worksWith?: {
                            _id: string;
                            name: string;
                        }[];
                    };
                    brand: string;
                    category: string;
                    countInStock: number;
                    description: string;
                    documents?: {
                        label: string;
                        url: string;
                    }[];
                    image: string[] | string;
                    location?: string | null;
                    lowStockAt?: number | null;
                    name: string;
                    partNum: string;
                    price: number;
                    replacedBy?: string | null;
                    specifications?: {
                        name: string;
                        unit?: string | null;
                        value: string;
                    }[];
                    worksWith?: (string | {
                        _id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Fills in or changes a product; from then on it is in the shop */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    deleteProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a product; past orders keep their lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    patchProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default {} */
                    basedOn?: {
                        countInStock?: number;
                        isListed?: boolean;
                        price?: number;
                    };
                    countInStock?: number;
                    isListed?: boolean;
                    price?: number;
                };
            };
        };
        responses: {
            /** @description Changes a product’s price, stock or visibility */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    getProductsByIdReplacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product to buy instead of one, which may be hidden; null if none is known */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replacement"];
                };
            };
        };
    };
    postProductsByIdReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                    rating: number;
                };
            };
        };
        responses: {
            /** @description Adds a review, one a person */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postProductsByIdStockAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Has an e-mail told, once, when a product that is sold out is back, after a press on the link that we send it first */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getProductsSuggest: {
        parameters: {
            query?: {
                keyword?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What somebody may look for: products, categories and another spelling */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
        };
    };
    getProductsTop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to five products, by rating, then by number of reviews */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
        };
    };
    postQuickOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Reads lines of part number and quantity as people paste them, and says which of them can be bought */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickOrder"];
                };
            };
        };
    };
    getQuotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One’s own quotes, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"][];
                };
            };
        };
    };
    postQuotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body give the same quote again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product: string;
                        qty: number;
                    }[];
                    note?: string | null;
                    /** @default {} */
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    /** @default null */
                    sendTo?: string | null;
                    /** @default null */
                    shippingAddress?: {
                        address: string;
                        city: string;
                        country: string;
                        note?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                        postalCode: string;
                        recipient?: string | null;
                        state: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Makes a quote at the shop’s prices; it holds no goods */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    getQuotesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote; for admins with its earlier revisions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminQuote"] | components["schemas"]["Quote"];
                };
            };
        };
    };
    putQuotesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basedOn: number;
                    discount?: {
                        amount: number;
                        reason: string;
                    } | null;
                    items?: {
                        price?: number;
                        product: string;
                        qty: number;
                    }[];
                    note?: string | null;
                    /** @default  */
                    validUntil?: string;
                };
            };
        };
        responses: {
            /** @description Changes lines, prices, discount, note or last day of a quote; its maker is told */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminQuote"];
                };
            };
        };
    };
    getQuotesByIdQuotePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A quote as a PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    postQuotesByIdRenew: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body give the same quote again */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    items?: {
                        product: string;
                        qty: number;
                    }[];
                    note?: string | null;
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    sendTo?: string | null;
                    shippingAddress?: {
                        address: string;
                        city: string;
                        country: string;
                        note?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                        postalCode: string;
                        recipient?: string | null;
                        state: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Makes a new quote of one that has no order, at today’s prices; an open one ends */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    postQuotesByIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a quote, so that nobody can accept it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    getQuotesSharedByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote of a link, without its maker’s email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedQuote"];
                };
            };
        };
    };
    postQuotesSharedByTokenOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    basedOn?: number;
                    reference?: {
                        /** @default null */
                        abn?: string | null;
                        /** @default null */
                        accountsEmail?: string | null;
                        /** @default null */
                        notBefore?: string | null;
                        /** @default null */
                        organisation?: string | null;
                        /** @default null */
                        purchaseOrder?: string | null;
                    };
                    shippingAddress: {
                        address: string;
                        city: string;
                        country: string;
                        note?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                        postalCode: string;
                        recipient?: string | null;
                        state: string;
                    };
                };
            };
        };
        responses: {
            /** @description Orders what a quote has, as it was quoted or at the shop’s prices if they come to less; repeats give the same order */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
        };
    };
    getQuotesSharedByTokenQuotePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote of a link, as a PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    patchReviewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isHidden: boolean;
                };
            };
        };
        responses: {
            /** @description Hides a review from everybody but admins, or shows it again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
        };
    };
    getSchoolHolidays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description School holidays that are not over yet, by their first day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolHoliday"][];
                };
            };
        };
    };
    getServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published services */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"][];
                };
            };
        };
    };
    getServicesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A published service */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"];
                };
            };
        };
    };
    postStockAlertsConfirm: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Confirms all that the e-mail waits for to which the token was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postStockAlertsUnsubscribe: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends all stock alerts of the e-mail that the token was sent to; mail programs call it too (RFC 8058) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getSupplierDetailsPdf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a finance officer needs to enter the business as a supplier, as a PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    postUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    image: string[];
                };
            };
        };
        responses: {
            /** @description Stores pictures, in several sizes each; answers with their paths in the order sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
        };
    };
    postUploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            /** @description Stores a datasheet or guide as a PDF; its path can be the link of a product’s document */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
        };
    };
    postUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Makes an account and signs in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithToken"];
                };
            };
        };
    };
    getUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account; `profile` as the id means one’s own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    putUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    isAdmin?: boolean;
                    name?: string;
                    role?: ("owner" | "manager" | "packer" | "bookkeeper") | null;
                };
            };
        };
        responses: {
            /** @description Changes an account or what it may do; a new e-mail and a new role want a confirmation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    deleteUsersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes an account as its owner would; its orders stay, with name and e-mail as they were, its reviews without a name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    deleteUsersByIdPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes all passkeys of an account whose owner has lost them, and logs it out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postUsersConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    passkey?: {
                        /** @default {} */
                        clientExtensionResults?: Record<string, unknown>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                        /** @constant */
                        type: "public-key";
                    };
                    /** @default  */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Confirms, with the password or a passkey, that the session is still its user’s */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postUsersConfirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Proves, with the token of a link, that whoever is signed in reads the mailbox of their new e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postUsersConfirmOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser needs to confirm with a passkey; valid for ten minutes, once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    postUsersForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Sends a link that sets a new password; the answer is the same for an unknown e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postUsersLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    email?: string;
                    /** @default  */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Signs in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithToken"];
                };
            };
        };
    };
    postUsersLoginOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser needs to log in with a passkey, without a name; valid for an hour, once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    postUsersLoginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    passkey: {
                        /** @default {} */
                        clientExtensionResults?: Record<string, unknown>;
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            userHandle?: string | null;
                        };
                        /** @constant */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description Signs in with a passkey’s answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithToken"];
                };
            };
        };
    };
    postUsersLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revokes the token */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putUsersProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    name?: string;
                    password?: "" | string;
                };
            };
        };
        responses: {
            /** @description Changes one’s own account; what is not sent, and a blank password, stay as they are. An admin confirms a new password or e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithToken"];
                };
            };
        };
    };
    deleteUsersProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    password?: string;
                    /**
                     * @default keep anonymously
                     * @enum {string}
                     */
                    reviews?: "keep anonymously" | "delete";
                };
            };
        };
        responses: {
            /** @description Deletes one’s own account; paid orders stay with name, e-mail and address for as long as the law asks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getUsersProfileAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One’s own delivery addresses, the usual one first, then the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"][];
                };
            };
        };
    };
    postUsersProfileAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default false */
                    isUsual?: boolean;
                    name: string;
                } & {
                    address: string;
                    city: string;
                    country: string;
                    note?: string | null;
                    organisation?: string | null;
                    phone?: string | null;
                    postalCode: string;
                    recipient?: string | null;
                    state: string;
                };
            };
        };
        responses: {
            /** @description Adds a delivery address to one’s own; the first one is the usual one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
        };
    };
    putUsersProfileAddressesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default false */
                    isUsual?: boolean;
                    name: string;
                } & {
                    address: string;
                    city: string;
                    country: string;
                    note?: string | null;
                    organisation?: string | null;
                    phone?: string | null;
                    postalCode: string;
                    recipient?: string | null;
                    state: string;
                };
            };
        };
        responses: {
            /** @description Replaces one of one’s own delivery addresses; the usual one stays so until another is made it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
        };
    };
    deleteUsersProfileAddressesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes one of one’s own delivery addresses; the oldest one then takes the place of the usual one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getUsersProfileExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that the shop holds about whoever asks, as a file to keep */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
        };
    };
    getUsersProfileMailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether one has proven, with a link, that one reads the mailbox of one’s e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mailbox"];
                };
            };
        };
    };
    postUsersProfileMailboxLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends the link that confirms one’s own e-mail, unless it is confirmed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    getUsersProfilePasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One’s own passkeys, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
        };
    };
    postUsersProfilePasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default Passkey */
                    name?: string;
                    passkey: {
                        /** @default {} */
                        clientExtensionResults?: Record<string, unknown>;
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                            /** @default [] */
                            transports?: string[];
                        };
                        /** @constant */
                        type: "public-key";
                    };
                };
            };
        };
        responses: {
            /** @description Adds a passkey to one’s own account; the session counts as logged in with it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    deleteUsersProfilePasskeysById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes one of one’s own passkeys; all other sessions end */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    postUsersProfilePasskeysOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser needs to make a passkey; valid for ten minutes, once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    postUsersResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @default  */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Sets a new password with the token of a link, once, and ends all sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
}
